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

/**
 * jsdom, and beside it the real API: in Node's own realm, since neither WebAssembly nor native packages work in jsdom's.
 * Tests reach it through support/backend.ts and msw/server.ts. A process loads it once, for the first test that calls it.
 */
export default class WebEnvironment extends JsdomEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context);
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
}
