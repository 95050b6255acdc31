// eslint-disable-next-line @typescript-eslint/no-require-imports -- jest loads this file with require
const { default: Runtime } = require('jest-runtime');

/** Modules that register hooks, so every test file evaluates them. */
const HOOKS = /\.test\.tsx?$|\/__tests__\/(setup\/web|support\/backend)\.ts$/;

/**
 * Loads the modules of tests. Test files that share a page share its modules too: each is
 * evaluated once in a process. See docs/decisions/0087-web-tests-share-a-page.md.
 */
class WebRuntime extends Runtime {
  /** The shared page's modules, once a test file has loaded them. @type {WebRuntime | undefined} */
  static shared;

  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    if (environment.isShared && WebRuntime.shared) return WebRuntime.shared.continueWith(testPath);
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    if (environment.isShared) WebRuntime.shared = this;
  }

  continueWith(testPath) {
    this._testPath = testPath;
    this.executor.testPath = testPath;
    this.enterTestCode();
    return this;
  }

  teardown() {
    if (this !== WebRuntime.shared) return super.teardown();
    this.restoreAllMocks();
    const modules = this.registries.getActiveCjsRegistry();
    for (const path of modules.keys()) if (HOOKS.test(path)) modules.delete(path);
    // Jest's own modules keep the state of a test file.
    this.registries.getInternalCjsRegistry().clear();
    this.testMainModule.reset();
  }
}

module.exports = { __esModule: true, default: WebRuntime };
