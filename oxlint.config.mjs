import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { defineConfig } from 'oxlint';

/**
 * Who may import whom. Each room may reach itself and what is listed; a feature is its own room, so one that is added to
 * src/features is covered at once. __tests__/architecture/import-rules.test.ts lints bad snippets against this list.
 */
const everyFeature = './features';
const features = readdirSync(new URL('./src/features', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** What browser and server share: addresses, the origin, and why neither reads a HEIC photo. */
const sharedPaths = [
  './config/server-origin.ts',
  './config/heic.ts',
  './config/paths.ts',
  './config/picture-url.ts',
];

const rooms = [
  // Of the server, pages reach what reads the API for those that it draws; Next leaves it out of the browser's files.
  {
    target: './src/pages/!(api)/**',
    may: ['./pages', './screens', './shell', './framework', './config', './server/page-data'],
  },
  {
    target: './src/pages/*.tsx',
    may: ['./pages', './screens', './shell', './framework', './config', './server/page-data'],
  },
  { target: './src/pages/api', may: ['./server'] },
  {
    target: './src/shell',
    may: [
      './shell',
      everyFeature,
      './session',
      './components',
      './framework',
      './lib',
      './contracts',
      './config',
    ],
  },
  {
    target: './src/screens',
    may: [
      './screens',
      everyFeature,
      './session',
      './components',
      './framework',
      './lib',
      './contracts',
      './config',
    ],
  },
  ...features.map((name) => ({
    target: `./src/features/${name}`,
    may: [
      `./features/${name}`,
      './session',
      './components',
      './framework',
      './lib',
      './contracts',
      './config',
    ],
  })),
  { target: './src/session', may: ['./session', './lib', './contracts', './config'] },
  { target: './src/components', may: ['./components', './framework', './lib', './config'] },
  { target: './src/framework', may: ['./framework', './lib', './config'] },
  { target: './src/lib', may: ['./lib', './contracts', './config'] },
  { target: './src/contracts', may: ['./contracts'] },
  { target: './src/config', may: ['./config'] },
  { target: './src/workers', may: ['./workers', './contracts', './config'] },
  {
    target: './src/server',
    may: ['./server', './contracts', ...sharedPaths],
  },
];

/** The modules of the server in order: each may import those before it, through their index.ts alone. */
/** @type {string[]} */
const modules = JSON.parse(readFileSync(new URL('./src/server/modules/order.json', import.meta.url), 'utf8'));
const doors = modules.map((name) => `./server/modules/${name}/index.ts`);
/** Definitions of tables stand with their owners. Anybody may read them; only the owner writes (table-writers.test.ts). */
const tables = modules
  .map((name) => `./server/modules/${name}/tables.ts`)
  .filter((file) => existsSync(new URL(file.replace('./', './src/'), import.meta.url)));
const underTables = ['./server/database', './contracts', ...sharedPaths];
const low = ['./server/platform', ...tables, ...underTables];

const serverRooms = [
  { target: './src/server/platform', may: low },
  { target: './src/server/modules/*/tables.ts', may: [...tables, ...underTables] },
  { target: './src/server/platform/*/tables.ts', may: underTables },
  ...modules.map((name, index) => ({
    target: `./src/server/modules/${name}`,
    may: [`./server/modules/${name}`, ...doors.slice(0, index), ...low],
  })),
  // A module that is not in order.json may import nothing, and nothing may import it.
  { target: `./src/server/modules/!(${modules.join('|')})/**`, may: [] },
  {
    target: './src/server/*.ts',
    may: [
      './server/app.ts',
      './server/container.ts',
      './server/order-jobs.ts',
      './server/prune.ts',
      './server/seed',
      ...doors,
      ...low,
    ],
  },
  { target: './src/server/seed', may: ['./server/seed', ...doors, ...low] },
  { target: './src/server/staff', may: ['./server/staff', ...doors, ...low] },
  { target: './src/server/page-data', may: ['./server/page-data', './server/container.ts', ...low] },
  { target: './src/server/production', may: ['./server/production', ...low] },
];

/**
 * Storage that throws when touched in sandboxed and hardened browsers. src/lib/storage wraps each; the inlined scripts of
 * the document, which cannot import it, have their own `try`.
 */
const storageMessage = 'It throws where the browser refuses it: use src/lib/storage.';
const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore', 'BroadcastChannel'];
const refusable = [
  { object: 'document', property: 'cookie' },
  ...['window', 'globalThis', 'self'].flatMap((object) => storages.map((property) => ({ object, property }))),
].map((one) => ({ ...one, message: storageMessage }));
/** Of `navigator`, what hardened browsers and extensions make throw. */
const throwingProperties = ['onLine', 'connection', 'locks'].map((property) => ({
  object: 'navigator',
  property,
  message: 'Reading it may throw: use src/lib/read-navigator.ts.',
}));
const environment = {
  object: 'process',
  property: 'env',
  message: 'The environment is read in src/config/env.client.ts and src/server/platform/config/env.ts only.',
};
const requestsAndLinks = [
  { group: ['axios'], message: 'Requests go through lib/http.' },
  { group: ['next/link'], message: 'Links are framework/link (docs/decisions/0014).' },
  { group: ['next/script'], message: 'The browser’s build leaves it out (framework/webpack.js).' },
];
const cookiePackage = { group: ['js-cookie'], message: storageMessage };

/**
 * Packages that these files may not import. Where two of these match a file, the later one counts.
 * @param {string[]} files
 * @param {{ group: string[]; message: string }[]} patterns
 * @returns {import('oxlint').OxlintOverride}
 */
const noImportsOf = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** An exported function that throws says so: what it throws and when. */
const throwing = { contexts: ['ExportNamedDeclaration > FunctionDeclaration:has(ThrowStatement)'] };

export default defineConfig({
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'nextjs', 'oxc'],
  // Rules that oxlint itself does not have. These plugins are written for ESLint and run here as they are.
  jsPlugins: [
    { name: 'import-js', specifier: 'eslint-plugin-import-x' },
    { name: 'jsdoc-js', specifier: 'eslint-plugin-jsdoc' },
  ],
  settings: { 'import-x/resolver': { typescript: { project: './tsconfig.json' } } },
  ignorePatterns: ['public/', 'src/server/database/migrations/', 'next-env.d.ts'],
  categories: { correctness: 'error' },
  rules: {
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'no-array-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'import/no-anonymous-default-export': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    // "Photo 2 of a shopper" names which one it is, and says that it is no product picture.
    'jsx-a11y/img-redundant-alt': 'off',
    'typescript/no-namespace': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'react/rules-of-hooks': 'error',
    'react/static-components': 'error',
    'react/preserve-manual-memoization': 'error',
    'react/immutability': 'error',
    'react/globals': 'error',
    'react/refs': 'error',
    'react/set-state-in-effect': 'error',
    'react/set-state-in-render': 'error',
    'react/error-boundaries': 'error',
    'react/purity': 'error',
    'react/use-memo': 'error',
    'react/display-name': 'error',
    'react/no-unescaped-entities': 'error',
    'react/jsx-no-comment-textnodes': 'error',
    'react/unsupported-syntax': 'error',

    // Taste, or told better by axe in the browser tests.
    'no-control-regex': 'off',
    'no-empty-pattern': 'off',
    'no-unsafe-optional-chaining': 'off',
    'no-setter-return': 'off',
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-static-element-interactions': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-implied-eval': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
    // Pictures come in every size already; the optimiser has nothing to do.
    'nextjs/no-img-element': 'off',
  },
  overrides: [
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: {
        'no-console': 'error',
        'import/no-cycle': ['error', { ignoreTypes: false, ignoreExternal: true }],
        'import/consistent-type-specifier-style': ['error', 'prefer-inline'],
        'import-js/no-restricted-paths': [
          'error',
          {
            zones: [...rooms, ...serverRooms].map(({ target, may }) => ({
              target,
              from: './src',
              except: may,
              message: 'This room may not import that one: see docs/architecture.md, "Who may import whom".',
            })),
          },
        ],
        'no-restricted-globals': ['error', ...storages.map((name) => ({ name, message: storageMessage }))],
        'no-restricted-properties': ['error', environment, ...refusable, ...throwingProperties],
      },
    },
    {
      files: ['src/**/*.ts'],
      rules: {
        'jsdoc-js/require-jsdoc': ['error', { require: { FunctionDeclaration: false }, ...throwing }],
        'jsdoc-js/require-throws': ['error', throwing],
      },
    },
    // The document's own parts, taken out of pages/_document.tsx to keep it short.
    {
      files: ['src/shell/document/*.tsx', 'src/framework/*.tsx', '__tests__/framework/*.tsx'],
      rules: { 'nextjs/no-document-import-in-page': 'off' },
    },
    noImportsOf(['src/**/*.{ts,tsx}'], [cookiePackage, ...requestsAndLinks]),
    noImportsOf(['src/lib/storage/**'], requestsAndLinks),
    noImportsOf(['src/lib/http/**'], [cookiePackage]),
    noImportsOf(
      ['src/{contracts,config}/**/*.ts'],
      [
        {
          group: ['*', '!yup', '!./*', '!../*', '!@/contracts/*', '!@/config/*'],
          message: 'contracts and config import yup only.',
        },
      ],
    ),
    {
      files: ['src/server/**'],
      rules: {
        'no-restricted-imports': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': ['error', environment],
      },
    },
    {
      files: ['src/lib/storage/**'],
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-properties': ['error', environment, ...throwingProperties],
      },
    },
    // instrumentation.ts asks Next which of its runtimes it is built for.
    {
      files: ['src/config/env.client.ts', 'src/server/platform/config/env.ts', 'src/instrumentation.ts'],
      rules: { 'no-restricted-properties': ['error', ...refusable, ...throwingProperties] },
    },
  ],
});
