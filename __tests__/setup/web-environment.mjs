import { readFileSync } from 'node:fs';

// @ts-expect-error: the package has no types
import FixedJsdomEnvironment from 'jest-fixed-jsdom';

import { loadBackend, loadedBackend } from './backend-loader.mjs';
import { keepCompiledCode } from './compile-cache.mjs';
import { keepOnlyLayoutStyles } from './jsdom-styles.mjs';

keepCompiledCode();
keepOnlyLayoutStyles();

/** @typedef {ConstructorParameters<typeof import('jest-environment-jsdom').default>} Arguments */
const JsdomEnvironment = /** @type {typeof import('jest-environment-jsdom').default} */ (
  FixedJsdomEnvironment
);

/** The real API, for tests. It runs in Node's own realm, where WebAssembly and native packages work. */
const backendServer = {
  startBackend: async () => (await loadBackend()).startBackend(),
  handleRequest: async (/** @type {never} */ request) => (await loadBackend()).handleRequest(request),
  runAction: async (/** @type {never} */ name, /** @type {never} */ input) =>
    (await loadBackend()).runAction(name, input),
  resetBackend: async () => (await loadedBackend())?.resetBackend(),
};

/**
 * jsdom, and beside it the API: tests reach it through support/backend.ts and msw/server.ts. A
 * process loads it once, for the first test that calls it.
 *
 * The test files of a process share one page, and through web-runtime.cjs the modules in it, as
 * docs/decisions/0087-web-tests-share-a-page.md explains.
 */
export default class WebEnvironment extends JsdomEnvironment {
  /** The shared page, once a test file has opened it. @type {WebEnvironment | undefined} */
  static shared;

  /**
   * @param {Arguments[0]} config
   * @param {Arguments[1]} context
   */
  constructor(config, context) {
    const isShared = canShare(context);
    if (isShared && WebEnvironment.shared) return WebEnvironment.shared;
    // What jsdom reports reaches the console of the test file that runs then.
    const error = (/** @type {unknown[]} */ ...words) => this.global.console.error(...words);
    super(config, { ...context, console: /** @type {Console} */ ({ error }) });
    /** @type {boolean} */
    this.isShared = isShared;
    if (isShared) WebEnvironment.shared = this;
    Object.assign(this.global, { backendServer });
  }

  /** @override */
  async teardown() {
    if (!this.isShared) return super.teardown();
    const { document } = this.global;
    for (const element of [document.documentElement, document.head, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    this.dom?.cookieJar.removeAllCookiesSync();
    this.dom?.reconfigure({ url: 'http://localhost/' });
    this.fakeTimersModern?.useRealTimers();
    // jest-circus adds handlers for each test file, which report its results.
    Reflect.deleteProperty(this.global, Symbol.for('EVENT_HANDLERS'));
  }
}

/**
 * Files that mock or reload modules, or change the page's options, get a page of their own.
 *
 * @param {Arguments[1]} context
 */
function canShare({ testPath, docblockPragmas }) {
  const changesModules = /\bjest\.(mock|doMock|setMock|unmock|resetModules|isolateModules)/;
  return (
    !('jest-environment-options' in docblockPragmas) && !changesModules.test(readFileSync(testPath, 'utf8'))
  );
}
