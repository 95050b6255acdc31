import { readdirSync, readFileSync } from 'node:fs';

import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import jsdoc from 'eslint-plugin-jsdoc';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom. Each room may reach itself and what is listed; a feature is its own room, so one that is added to
 * src/features is covered at once. __tests__/architecture/import-rules.test.ts lints bad snippets against this list.
 */
const everyFeature = './features';
const features = readdirSync(new URL('./src/features', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The addresses that browser and server share. */
const sharedPaths = [
  './config/catalogue-paths.ts',
  './config/paths.ts',
  './config/picture-url.ts',
  './config/product-alert-paths.ts',
  './config/selling-paths.ts',
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
  { target: './src/lib', may: ['./lib', './contracts/errors.ts', './config'] },
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
const low = ['./server/platform', './contracts', ...sharedPaths];

const serverRooms = [
  { target: './src/server/platform', may: low },
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
 * Everywhere but in `files`. One call, since the rule's options replace each other.
 * @param {string[]} files
 * @param {object[]} patterns
 */
const except = (files, patterns) => ({
  files: ['src/**/*.{ts,tsx}'],
  ignores: files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/**
 * Storage that throws when touched in sandboxed and hardened browsers. src/lib/storage wraps each; the inlined scripts of
 * the document, which cannot import it, have their own `try`.
 */
const storageMessage = 'It throws where the browser refuses it: use src/lib/storage.';
const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore', 'BroadcastChannel'];
const refusable = [
  { object: 'document', property: 'cookie' },
  ...['window', 'globalThis', 'self'].flatMap((object) => storages.map((property) => ({ object, property }))),
];
const requestsAndLinks = [
  { group: ['axios'], message: 'Requests go through lib/http.' },
  { group: ['next/link'], message: 'Links are framework/link (docs/decisions/0014).' },
  { group: ['next/script'], message: 'The browser’s build leaves it out (framework/webpack.js).' },
];
const cookiePackage = { group: ['js-cookie'], message: storageMessage };

const config = [
  {
    ignores: [
      '.next/',
      '.next-e2e/',
      '.next-bench/',
      '.data/',
      '.tmp/',
      'public/',
      'src/server/platform/database/migrations/',
      'next-env.d.ts',
    ],
  },
  ...nextVitals,
  ...nextTypescript,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],

      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    // Next reads these as CommonJS.
    files: ['next.config.js', 'src/framework/webpack.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['src/**/*.tsx'],
    rules: {
      // Pictures come in every size already; the optimiser has nothing to do.
      '@next/next/no-img-element': 'off',
    },
  },
  {
    // The document's own parts, taken out of pages/_document.tsx to keep it short.
    files: ['src/shell/document/*.tsx', 'src/framework/*.tsx', '__tests__/framework/*.tsx'],
    rules: { '@next/next/no-document-import-in-page': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    settings: {
      'import/resolver': { typescript: { project: './tsconfig.json' } },
      // Too deep for the parser, and none of our business.
      'import/ignore': ['node_modules'],
    },
    rules: {
      'no-console': 'error',
      'import/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', ['parent', 'sibling', 'index']],
          pathGroups: [{ pattern: '@/**', group: 'internal' }],
          alphabetize: { order: 'asc', caseInsensitive: true },
          'newlines-between': 'always',
        },
      ],
      'import/consistent-type-specifier-style': ['error', 'prefer-inline'],
      'import/no-cycle': ['error', { ignoreExternal: true }],
      'import/no-restricted-paths': [
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
    },
  },
  {
    // An exported function that throws says so: what it throws and when.
    files: ['src/**/*.ts'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          require: { FunctionDeclaration: false },
          contexts: ['ExportNamedDeclaration > FunctionDeclaration:has(ThrowStatement)'],
        },
      ],
      'jsdoc/require-throws': [
        'error',
        { contexts: ['ExportNamedDeclaration > FunctionDeclaration:has(ThrowStatement)'] },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    // instrumentation.ts asks Next which of its runtimes it is built for.
    ignores: ['src/config/env.client.ts', 'src/server/platform/config/env.ts', 'src/instrumentation.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message:
            'The environment is read in src/config/env.client.ts and src/server/platform/config/env.ts only.',
        },
      ],
    },
  },
  {
    files: ['src/{contracts,config}/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!yup$|\\./|\\.\\./|@/(contracts|config)/)',
              message: 'contracts and config import yup only.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/lib/storage/**', 'src/server/**'],
    rules: {
      'no-restricted-globals': ['error', ...storages.map((name) => ({ name, message: storageMessage }))],
      'no-restricted-properties': ['error', ...refusable.map((one) => ({ ...one, message: storageMessage }))],
    },
  },
  {
    files: ['src/lib/storage/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: requestsAndLinks }] },
  },
  {
    files: ['src/lib/http/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [cookiePackage] }] },
  },
  except(
    ['src/lib/storage/**', 'src/lib/http/**', 'src/server/**', 'src/contracts/**', 'src/config/**'],
    [cookiePackage, ...requestsAndLinks],
  ),
];

export default config;
