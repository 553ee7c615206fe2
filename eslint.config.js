import { defineConfig } from 'eslint/config';
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Imports go one way: site → shared; api → shared, db; db → shared; shared → zod and pure libraries;
 * tools (programs for a person's machine) → all of these, and none of these → tools.
 * @param {string} files the room
 * @param {string[]} rooms the rooms it must not import from
 * @param {{ message: string, typesFrom?: string, ignores?: string[] }} options
 */
const room = (files, rooms, { message, typesFrom, ignores = [] }) => ({
  files: [files],
  ignores,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(#(${rooms.join('|')})/|(\\.\\./)+(${rooms.join('|')})/)${typesFrom ? `(?!${typesFrom}$)` : ''}`,
            message,
          },
          ...(typesFrom
            ? [
                {
                  regex: `/${typesFrom}$`,
                  allowTypeImports: true,
                  message: `${message} (types only)`,
                },
              ]
            : []),
        ],
      },
    ],
  },
});

export default defineConfig(
  { ignores: ['dist', '.astro', '.data', '.wrangler', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  astro.configs.recommended,
  // The React compiler behind these rules reads every function of a file, hence only where React is.
  { files: ['site/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat['recommended-latest']] },
  {
    languageOptions: {
      // One program for all files; `projectService` opens each as an editor does, which takes longer.
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-assertions': [
        'error',
        { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  { files: ['**/*.js', '**/*.mjs', '**/*.astro'], extends: [tseslint.configs.disableTypeChecked] },
  {
    // Programs for a terminal talk through the console, and the Worker's log is written in one place.
    files: ['tools/**', 'api/log.ts', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  room('shared/**', ['site', 'api', 'db', 'tools', 'tests'], {
    message: 'shared/ imports only zod and pure libraries.',
  }),
  room('db/**', ['site', 'api', 'tools', 'tests'], { message: 'db/ imports only from shared/.' }),
  room('api/**', ['site', 'tools', 'tests'], {
    message: 'api/ imports only from shared/ and db/.',
  }),
  room('site/**', ['api', 'db', 'tools', 'tests'], {
    message: 'site/ imports only from shared/, and the type AppType from api/app.ts.',
    typesFrom: 'app\\.ts',
    ignores: ['site/content.config.ts', 'site/lib/sitemap.ts', 'site/lib/static-headers.ts'],
  }),
  room('site/{content.config,lib/{sitemap,static-headers}}.ts', ['api', 'tools', 'tests'], {
    message: 'The content loaders, the sitemap and the headers may read db/, at build time only.',
  }),
  room('tools/**', ['tests'], {
    message: 'tools/ imports the product; only benches and screenshots borrow from tests/support.',
    ignores: ['tools/bench/**', 'tools/screenshots/**'],
  }),
  {
    files: ['site/features/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(#site/features/|(\\.\\./)+features/|\\.\\./(?!\\.\\.))',
              message:
                'Features do not import each other; share through site/components or site/lib.',
            },
          ],
        },
      ],
    },
  },
);
