// ESLint checks what oxlint cannot: the markup of Astro's pages, and the rules of the React compiler.
import { defineConfig } from 'eslint/config';
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default defineConfig(
  {
    files: ['**/*.astro'],
    extends: [
      js.configs.recommended,
      tseslint.configs.strict,
      tseslint.configs.stylistic,
      astro.configs.recommended,
    ],
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.base, reactHooks.configs.flat['recommended-latest']],
    // Comments that disable rules are for oxlint, so ESLint would report them as unused.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  },
);
