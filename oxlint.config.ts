import js from '@eslint/js';
import { defineConfig, type DummyRule, type OxlintOverride } from 'oxlint';
import tseslint from 'typescript-eslint';

/** Rules of the presets that oxlint lacks. They find mistakes that cannot occur in modules, or repeat other rules. */
const LACKING =
  /^no-(octal|dupe-args|new-symbol|return-await)$|\/(naming-convention|prefer-destructuring|no-unsafe-(class-instance|enum)-assignment)$/;

type Preset = { rules?: Partial<Record<string, DummyRule>> };

/** The rules of ESLint presets under the names that oxlint gives them. */
const oxlintRules = (...presets: readonly Preset[]) =>
  Object.fromEntries(
    presets
      .flatMap(({ rules = {} }) => Object.entries(rules))
      .filter(([rule]) => !LACKING.test(rule))
      .map(([rule, setting]) => [rule.replace('@typescript-eslint/', 'typescript/'), setting]),
  );

/** A pattern for `no-restricted-imports`: refuses imports from top-level folders, by alias or relative path. */
const from = (folders: readonly string[], message: string) => ({
  regex: `^(#|(\\.\\./)+)(${folders.join('|')})/`,
  message,
});

type RestrictedImport = { regex: string; message: string; allowTypeImports?: boolean };

/** An override that refuses imports that match one of `patterns` in `files`. */
const room = (
  files: string[],
  patterns: RestrictedImport[],
  excludeFiles: string[] = [],
): OxlintOverride => ({
  files,
  excludeFiles,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const SITE: RestrictedImport[] = [
  from(['db', 'tools', 'tests'], 'site/ imports only from shared/.'),
  {
    ...from(['api'], 'site/ imports from api/ only the type AppType.'),
    allowTypeImports: true,
  },
  {
    regex: '^(#|(\\.\\./)+)api/([^a]|a[^p]|ap[^p]|app[^.])',
    message: 'site/ imports from api/ only the type AppType of api/app.ts.',
  },
];

const AT_BUILD_TIME = ['site/lib/build/{content,sitemap,static-headers}.ts'];

export default defineConfig({
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  options: { typeAware: true, maxWarnings: 0, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist', '.astro', '.data', '.wrangler', 'test-results', 'playwright-report'],
  rules: {
    // The strictest presets of typescript-eslint, which oxlint carries out in a fifth of ESLint's time.
    ...oxlintRules(
      js.configs.recommended,
      ...tseslint.configs.strictTypeChecked,
      ...tseslint.configs.stylisticTypeChecked,
    ),
    'typescript/consistent-type-definitions': ['error', 'type'],
    'typescript/consistent-type-assertions': [
      'error',
      { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
    ],
    'typescript/consistent-type-imports': 'error',
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
    'typescript/no-unused-vars': ['error', { ignoreRestSiblings: true }],
  },
  overrides: [
    // Turns off the rules whose mistakes TypeScript itself reports, such as undefined names.
    { files: ['**/*.ts', '**/*.tsx'], rules: oxlintRules(tseslint.configs.eslintRecommended) },
    {
      files: ['**/*.js', '**/*.mjs', '**/*.astro'],
      rules: oxlintRules(tseslint.configs.disableTypeChecked),
    },
    // ESLint checks these two rules, because oxlint does not see where the markup uses the names of a page's script.
    { files: ['**/*.astro'], rules: { 'no-undef': 'off', 'typescript/no-unused-vars': 'off' } },
    // oxlint cannot read SendGrid's types, because they end in an export that TypeScript 7 refuses. `npm run types`
    // checks the types of these calls instead.
    {
      files: ['api/mail/sendgrid*.ts', 'tests/local/machine/mail-catcher.test.ts'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    // Programs for a terminal print to the console. In the Worker only log.ts does.
    { files: ['tools/**', 'api/http/log.ts', 'tests/**'], rules: { 'no-console': 'off' } },
    // Imports go one way: site → shared; api → shared, db; db → shared; shared → zod and pure libraries. tools
    // (programs for a person's machine) may import all of these, and none of these imports tools.
    room(
      ['shared/**'],
      [
        from(
          ['site', 'api', 'db', 'tools', 'tests'],
          'shared/ imports only zod and pure libraries.',
        ),
      ],
    ),
    room(['db/**'], [from(['site', 'api', 'tools', 'tests'], 'db/ imports only from shared/.')]),
    room(['api/**'], [from(['site', 'tools', 'tests'], 'api/ imports only from shared/ and db/.')]),
    room(['site/**'], SITE, AT_BUILD_TIME),
    room(AT_BUILD_TIME, [
      from(
        ['api', 'tools', 'tests'],
        'The content, the sitemap and the headers may read db/, at build time only.',
      ),
    ]),
    room(
      ['site/features/**'],
      [
        ...SITE,
        {
          regex: '^(#site/features/|(\\.\\./)+features/|\\.\\./([^.]|\\.[^.]))',
          message: 'Features do not import each other; share through site/components or site/lib.',
        },
      ],
    ),
    room(['tools/**'], [from(['tests'], 'tools/ imports the product, never its tests.')]),
  ],
});
