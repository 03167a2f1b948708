import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { FEATURES, FLOORS, KITS } from './floors.mjs';

const SPECS = ['**/*.spec.ts', '**/*.spec.tsx', 'test/**/*.ts', 'bench/**/*.ts'];

const oneOf = (names) => `(${names.join('|')})`;

/** The other folders of a folder's own floor and of those above. */
function notBelow(folder) {
  const own = FLOORS.findIndex((folders) => folders.includes(folder));
  return FLOORS.slice(own)
    .flat()
    .filter((other) => other !== folder);
}

const ARROWS = {
  contract: { regex: '^(?!\\./)', message: 'contract imports nothing but contract.' },
  viewsAlone: {
    regex: '^(@nestjs/|node:)|^\\.\\..*/(src|admin|test)/',
    message: 'Views import contract and views only; what they show reaches them as props.',
  },
  adminAlone: {
    regex: '^(@nestjs/|node:)|\\.\\./(src|views|test|i18n)/',
    message: 'The panel imports contract only; its words come from virtual:panel-words.',
  },
  serverAlone: { regex: '\\.\\./(admin|test)/', message: 'The server imports neither the panel nor the tests.' },
  noViews: {
    regex: '\\.\\./views/',
    message: 'Only *.pages.ts, *.controllers.ts, src/site and src/mail import views.',
  },
  onlyBelow: (folder) => ({
    regex: `^(\\.\\./)+${oneOf(notBelow(folder))}/(?!.*\\.migration$)`,
    message: 'A folder imports only from floors below its own (and migrations, which know nothing): see floors.mjs.',
  }),
  throughService: (feature) => ({
    regex: `^(\\.\\./)+${oneOf(FEATURES.flat().filter((other) => other !== feature))}/(?!.*\\.(examples|module|service)$)`,
    message: 'A feature uses another one only through its module, its exported services and its examples.',
  }),
};

const arrow = (files, patterns) => ({
  files,
  ignores: SPECS,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

export default defineConfig(
  globalIgnores(['dist/', 'var/', 'coverage/', 'node_modules/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    // Rules that ask for types, and React's, are in .oxlintrc.json: native compilers answer them in a tenth of the time.
    extends: [tseslint.configs.strict],
    // Classes that are only types in the code are values in what Nest reads of it.
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'prefer-const': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'BinaryExpression[operator=/^[!=]==$/] > Literal[value=/^(pl|ru|by|ua|en)$/]',
          message: 'Never compare a locale with a string literal: see contract/locales.ts.',
        },
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
        {
          selector: "CallExpression[callee.property.name='waitForFunction'] > ArrowFunctionExpression[async=true]",
          message: 'Playwright takes the promise itself for the answer and waits for nothing: use expectSoon.',
        },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // Nest's modules and the like are classes without members.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['contract/**/*.ts', 'src/**/*.ts'],
    ignores: SPECS,
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'error' },
  },
  {
    // Views are compiled with the server, and islands know the browser.
    files: ['contract/**/*.ts', 'src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-globals': ['error', 'document', 'window', 'location', 'localStorage', 'navigator'] },
  },
  {
    // Islands and the panel import it.
    files: ['contract/**/*.ts'],
    ignores: SPECS,
    rules: {
      'no-restricted-globals': [
        'error',
        ...['document', 'window', 'location', 'localStorage', 'navigator'],
        ...['Buffer', 'process', 'global', 'setImmediate', 'require'],
      ],
    },
  },
  { files: ['src/cli.ts', 'src/main.ts', 'src/worker.ts', 'bench/**/*.ts'], rules: { 'no-console': 'off' } },

  arrow(['contract/**/*.ts'], [ARROWS.contract]),
  arrow(['views/**/*.{ts,tsx}'], [ARROWS.viewsAlone]),
  arrow(['admin/src/**/*.{ts,tsx}'], [ARROWS.adminAlone]),
  arrow(['src/*.ts', 'src/demo/**/*.ts'], [ARROWS.serverAlone, ARROWS.noViews]),
  ...KITS.flat().map((kit) => {
    const patterns = [ARROWS.serverAlone, ARROWS.onlyBelow(kit)];
    if (kit !== 'site' && kit !== 'mail') patterns.push(ARROWS.noViews);
    return arrow([`src/${kit}/**/*.{ts,tsx}`], patterns);
  }),
  ...FEATURES.flat().flatMap((feature) => {
    const patterns = [ARROWS.serverAlone, ARROWS.onlyBelow(feature), ARROWS.throughService(feature)];
    return [
      arrow([`src/${feature}/**/*.ts`], [...patterns, ARROWS.noViews]),
      arrow([`src/${feature}/**/*.{pages,controllers}.ts`], patterns),
    ];
  }),

  {
    files: ['test/**/*.ts', '**/*.spec.{ts,tsx}'],
    rules: { 'no-console': 'off' },
  },
);
