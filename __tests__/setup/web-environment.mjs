import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';

// @ts-expect-error: the package has no types
import FixedJsdomEnvironment from 'jest-fixed-jsdom';

import { loadBackend, loadedBackend } from './backend-loader.mjs';
import { keepCompiledCode } from './compile-cache.mjs';
import { keepOnlyLayoutStyles } from './jsdom-styles.mjs';

keepCompiledCode();
keepOnlyLayoutStyles();

const JsdomEnvironment = /** @type {typeof import('jest-environment-jsdom').default} */ (
  FixedJsdomEnvironment
);

/** Tests that replace modules load all of them anew. */
const REPLACES_MODULES = /\bjest\.(mock|doMock|isolateModules|resetModules)/;

/** @type {WebEnvironment | undefined} */
let shared;

/**
 * jsdom, and beside it the real API: in Node's own realm, since neither WebAssembly nor native packages work in jsdom's.
 * Tests reach it through support/backend.ts and msw/server.ts. A process loads it once, for the first test that calls it.
 *
 * The test files of a process share one window, and with web-runtime.cjs the modules in it
 * (docs/decisions/0093-one-window-for-many-test-files.md).
 */
export default class WebEnvironment extends JsdomEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    const isShared =
      !('jest-environment-options' in context.docblockPragmas) &&
      !REPLACES_MODULES.test(readFileSync(context.testPath, 'utf8'));
    if (isShared && shared) return shared;
    super(config, isShared ? { ...context, console: currentConsole } : context);
    this.isShared = isShared;
    if (isShared) shared = this;
    // A page makes an Error for each element that React renders; jest makes them hold 100 callers.
    this.global.Error.stackTraceLimit = 10;
    Object.assign(this.global, {
      backendServer: {
        startBackend: async () => (await loadBackend()).startBackend(),
        handleRequest: async (/** @type {never} */ request) => (await loadBackend()).handleRequest(request),
        runAction: async (/** @type {never} */ name, /** @type {never} */ input) =>
          (await loadBackend()).runAction(name, input),
        resetBackend: async () => (await loadedBackend())?.resetBackend(),
      },
    });
  }

  /** @override */
  async setup() {
    if (this.isShared)
      cleanWindow(/** @type {Window & typeof globalThis} */ (/** @type {unknown} */ (this.global)));
  }

  /** @override */
  async teardown() {
    for (const storage of storages) storage.disable();
    storages.clear();
    if (!this.isShared) return super.teardown();
    this.fakeTimersModern?.useRealTimers();
  }
}

/** What jest's test runner leaves in a window. */
const RUNNER_STATE = /^Symbol\((EVENT_HANDLERS|JEST_STATE_SYMBOL|TEST_TIMEOUT_SYMBOL)\)$/;

/**
 * Makes a window that earlier test files used like a new one. What a test puts into it, it takes
 * back itself.
 *
 * @param {Window & typeof globalThis} window
 */
function cleanWindow(window) {
  for (const symbol of Object.getOwnPropertySymbols(window))
    if (RUNNER_STATE.test(String(symbol))) Reflect.deleteProperty(window, symbol);
  const { document } = window;
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  window.history.replaceState(null, '', '/');
}

/** jest gives each test file a console of its own. */
const currentConsole = new Proxy(console, {
  get: (_, method) => shared && Reflect.get(shared.global.console, method),
});

/**
 * jest keeps the running test of each file in a storage that stays on after it, and each one that
 * is on costs every promise a little.
 *
 * @type {Set<AsyncLocalStorage<unknown>>}
 */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
/** @param {Parameters<typeof run>} args */
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this);
  return run.apply(this, args);
};
