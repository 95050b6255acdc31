import { lintSnippets, type Snippet } from '@tests/support/lint';

const importing = (from: string) => `import * as it from '${from}';\nexport const used = it;\n`;
const put = (path: string, from: string): Snippet => ({ path: `src/${path}`, code: importing(from) });
const typeOf = (path: string, from: string): Snippet => ({
  path: `src/${path}`,
  code: `import type * as it from '${from}';\nexport type Used = typeof it;\n`,
});
const env = 'export const secret = process.env.SECRET;\n';

const storing = (path: string, what: string): Snippet => ({
  path: `src/${path}`,
  code: `export const it = ${what};\n`,
});

const ROOMS = 'import-js(no-restricted-paths)';
const IMPORTS = 'eslint(no-restricted-imports)';
const PROPERTIES = 'eslint(no-restricted-properties)';
const GLOBALS = 'eslint(no-restricted-globals)';

const bad: [what: string, snippet: Snippet, rule: string][] = [
  ['a feature in another feature', put('features/auth/requests.ts', '@/features/account/requests'), ROOMS],
  [
    'a feature in another, by a relative path',
    put('features/consent/consent.store.ts', '../theme/theme'),
    ROOMS,
  ],
  ['a screen in a feature', put('features/auth/requests.ts', '@/screens/home/home-screen'), ROOMS],
  ['the shell in a feature', put('features/business/queries.ts', '@/shell/header'), ROOMS],
  ['the server in a feature', put('features/account/requests.ts', '@/server/app'), ROOMS],
  ['a feature in the session', put('session/session.ts', '@/features/auth/requests'), ROOMS],
  ['a component in the session', put('session/session.ts', '@/components/ui/button'), ROOMS],
  ['a feature in a component', put('components/ui/button.tsx', '@/features/auth/requests'), ROOMS],
  ['the session in a component', put('components/ui/button.tsx', '@/session/session'), ROOMS],
  ['a contract in a component', put('components/form/form.tsx', '@/contracts/accounts'), ROOMS],
  ['a feature in lib', put('lib/http/create-client.ts', '@/features/auth/requests'), ROOMS],
  ['the session in lib', put('lib/http/create-client.ts', '@/session/session'), ROOMS],
  ['lib in a worker', put('workers/request-kinds.ts', '@/lib/http/api-error'), ROOMS],
  ['the server in a worker', put('workers/request-kinds.ts', '@/server/app'), ROOMS],
  ['a worker in lib', put('lib/http/create-client.ts', '@/workers/request-kinds'), ROOMS],
  ['lib in the server', put('server/app.ts', '@/lib/http/api-error'), ROOMS],
  ['a feature in the server', put('server/app.ts', '@/features/auth/requests'), ROOMS],
  ['the config of the browser in the server', put('server/app.ts', '@/config/env.client'), ROOMS],
  ['lib in a contract', put('contracts/accounts.ts', '@/lib/http/api-error'), ROOMS],
  ['a contract in the config', put('config/paths.ts', '@/contracts/accounts'), ROOMS],
  ['a feature in a page', put('pages/index.tsx', '@/features/auth/requests'), ROOMS],
  ['the server in a page', put('pages/auth/login.tsx', '@/server/app'), ROOMS],
  ['a screen in the API', put('pages/api/[[...path]].ts', '@/screens/home/home-screen'), ROOMS],
  ['a screen in the shell', put('shell/header.tsx', '@/screens/home/home-screen'), ROOMS],
  ['the server in a screen', put('screens/home/home-screen.tsx', '@/server/app'), ROOMS],
  [
    'a module in the platform',
    put('server/platform/http/router.ts', '@/server/modules/authentication'),
    ROOMS,
  ],
  [
    'a module in the platform, by its type alone',
    typeOf('server/platform/http/router.ts', '@/server/modules/authentication'),
    ROOMS,
  ],
  ['the container in the platform', put('server/platform/jobs/job-leases.ts', '@/server/container'), ROOMS],
  [
    'a module’s inner file in another module',
    put('server/modules/returns/routes.ts', '@/server/modules/orders/access'),
    ROOMS,
  ],
  [
    'a module’s inner file in another, by a relative path',
    put('server/modules/returns/routes.ts', '../orders/access'),
    ROOMS,
  ],
  ['a module’s inner file in the app', put('server/app.ts', '@/server/modules/orders/routes'), ROOMS],
  ['a module’s inner file in the container', put('server/container.ts', './modules/orders/routes'), ROOMS],
  [
    'a module’s inner file in a staff command',
    put('server/staff/run-command.ts', '@/server/modules/orders/cancel'),
    ROOMS,
  ],
  [
    'a module’s inner file in the seed',
    put('server/seed/demo-people.ts', '@/server/modules/cart/repo'),
    ROOMS,
  ],
  [
    'a later module in an earlier one',
    put('server/modules/orders/cancel.ts', '@/server/modules/returns'),
    ROOMS,
  ],
  [
    'a later module in an earlier one, by its type alone',
    typeOf('server/modules/orders/cancel.ts', '@/server/modules/payments'),
    ROOMS,
  ],
  [
    'a later module in an earlier one, on demand',
    {
      path: 'src/server/modules/orders/cancel.ts',
      code: "export const load = () => import('@/server/modules/returns');\n",
    },
    ROOMS,
  ],
  [
    'a use case in the definition of a table',
    put('server/modules/parcels/tables.ts', '@/server/modules/products'),
    ROOMS,
  ],
  [
    'the platform in the definition of a table',
    put('server/modules/reviews/tables.ts', '@/server/platform/errors/http-error'),
    ROOMS,
  ],
  ['the app in a module', put('server/modules/orders/cancel.ts', '@/server/app'), ROOMS],
  [
    'another module in a new one that is not in order.json',
    put('server/modules/new-module/service.ts', '@/server/modules/orders'),
    ROOMS,
  ],
  [
    'the platform in a new module that is not in order.json',
    put('server/modules/new-module/service.ts', '@/server/platform/errors/http-error'),
    ROOMS,
  ],
  ['a module in production', put('server/production/main.ts', '@/server/modules/orders'), ROOMS],
  ['a type in a circle', typeOf('lib/text/circle-start.ts', './circle-end'), 'import(no-cycle)'],
  [
    'a type in a circle, at its other end',
    typeOf('lib/text/circle-end.ts', './circle-start'),
    'import(no-cycle)',
  ],
  ['react in a contract', put('contracts/accounts.ts', 'react'), IMPORTS],
  ['zustand in the config', put('config/paths.ts', 'zustand'), IMPORTS],
  ['axios in a feature', put('features/auth/requests.ts', 'axios'), IMPORTS],
  ['axios in the session', put('session/session.ts', 'axios'), IMPORTS],
  ['axios in a screen', put('screens/home/home-screen.tsx', 'axios'), IMPORTS],
  ['axios elsewhere in lib', put('lib/query/create-query-client.ts', 'axios'), IMPORTS],
  ['the environment in a feature', { path: 'src/features/auth/requests.ts', code: env }, PROPERTIES],
  ['the environment in lib', { path: 'src/lib/http/create-client.ts', code: env }, PROPERTIES],
  ['the environment in the server', { path: 'src/server/app.ts', code: env }, PROPERTIES],
  ['cookies in a feature', put('features/auth/requests.ts', 'js-cookie'), IMPORTS],
  ['cookies in lib/http', put('lib/http/create-client.ts', 'js-cookie'), IMPORTS],
  ['document.cookie in the session', storing('session/session.ts', 'document.cookie'), PROPERTIES],
  ['window.localStorage in lib', storing('lib/http/create-client.ts', 'window.localStorage'), PROPERTIES],
  [
    'navigator.onLine outside its reader',
    storing('lib/http/create-client.ts', 'navigator.onLine'),
    PROPERTIES,
  ],
  ['sessionStorage in a screen', storing('screens/home/home-screen.tsx', 'sessionStorage'), GLOBALS],
  ['indexedDB in a feature', storing('features/auth/requests.ts', 'indexedDB'), GLOBALS],
  [
    'a channel between tabs in the session',
    storing('session/session.ts', "new BroadcastChannel('here')"),
    GLOBALS,
  ],
  ['the console', { path: 'src/session/session.ts', code: "console.log('here');\n" }, 'eslint(no-console)'],
  [
    'any',
    { path: 'src/session/session.ts', code: 'export const x: any = 1;\n' },
    'typescript(no-explicit-any)',
  ],
  [
    'a promise nobody waits for',
    { path: 'src/session/session.ts', code: 'Promise.resolve(1);\n' },
    'typescript(no-floating-promises)',
  ],
  [
    'an exported function that throws without saying so',
    {
      path: 'src/session/session.ts',
      code: '/** Fails. */\nexport function fail(): never {\n  throw new Error();\n}\n',
    },
    'jsdoc-js(require-throws)',
  ],
  [
    'a number where a string belongs',
    { path: 'src/session/session.ts', code: 'export const x: string = 1;\n' },
    'typescript(TS2322)',
  ],
  [
    'the document in a worker',
    { path: 'src/workers/request-kinds.ts', code: 'export const it = document;\n' },
    'typescript(TS2584)',
  ],
  [
    'a component made while another renders',
    {
      path: 'src/components/ui/button.tsx',
      code: 'export function Outer() {\n  const Inner = () => null;\n  return <Inner />;\n}\n',
    },
    'react(static-components)',
  ],
];

const good: [what: string, snippet: Snippet][] = [
  ['a feature in itself', put('features/auth/mutations.ts', './requests')],
  ['the session in a feature', put('features/auth/mutations.ts', '@/session/session')],
  ['a component in a feature', put('features/auth/components/login-form.tsx', '@/components/ui/button')],
  ['a contract in a feature', put('features/auth/requests.ts', '@/contracts/accounts')],
  [
    'two features in a screen',
    {
      path: 'src/screens/home/home-screen.tsx',
      code: "import * as a from '@/features/auth/requests';\nimport * as b from '@/features/account/requests';\nexport const used = [a, b];\n",
    },
  ],
  ['a feature in the shell', put('shell/header.tsx', '@/features/auth/requests')],
  ['lib in the session', put('session/session.ts', '@/lib/http/api-error')],
  ['lib in a component', put('components/form/form.tsx', '@/lib/http/api-error')],
  ['the errors of the contract in lib', put('lib/http/create-client.ts', '@/contracts/errors')],
  ['the config in a worker', put('workers/request-kinds.ts', '@/config/paths')],
  ['a contract in the server', put('server/app.ts', '@/contracts/accounts')],
  ['the tables of a later module', put('server/modules/orders/cancel.ts', '@/server/modules/reports/tables')],
  [
    'the tables of a module in the platform',
    put('server/platform/outbox/send.ts', '@/server/modules/staff-accounts/tables'),
  ],
  ['the platform in a module', put('server/modules/orders/cancel.ts', '@/server/platform/errors/http-error')],
  ['an earlier module in a later one', put('server/modules/returns/routes.ts', '@/server/modules/orders')],
  ['an inner file in its own module', put('server/modules/orders/cancel.ts', './expire')],
  ['a module in the app', put('server/app.ts', '@/server/modules/orders')],
  ['a module in a staff command', put('server/staff/run-command.ts', '@/server/modules/orders')],
  ['the server in the API', put('pages/api/[[...path]].ts', '@/server/app')],
  ['a screen in a page', put('pages/index.tsx', '@/screens/home/home-screen')],
  ['yup in a contract', put('contracts/accounts.ts', 'yup')],
  ['axios in lib/http', put('lib/http/create-client.ts', 'axios')],
  ['cookies in lib/storage', put('lib/storage/safe-cookies.ts', 'js-cookie')],
  ['window.localStorage in lib/storage', storing('lib/storage/safe-storage.ts', 'window.localStorage')],
  ['the environment in its file', { path: 'src/config/env.client.ts', code: env }],
  ['the environment in its file on the server', { path: 'src/server/platform/config/env.ts', code: env }],
];

let broken: string[][] = [];

beforeAll(() => {
  broken = lintSnippets([...bad.map(([, snippet]) => snippet), ...good.map(([, snippet]) => snippet)]);
}, 180_000);

it.each(bad.map(([what, , rule], index) => ({ what, rule, index })))(
  'a developer who puts $what is stopped by $rule',
  ({ rule, index }) => {
    expect(broken[index]).toContain(rule);
  },
);

it.each(good.map(([what], index) => ({ what, index: bad.length + index })))(
  'a developer who puts $what is not stopped',
  ({ index }) => {
    expect(broken[index]).toEqual([]);
  },
);
