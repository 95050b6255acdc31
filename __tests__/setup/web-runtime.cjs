const Runtime = require('jest-runtime').default;

/** The modules of this process, their mocks and jest's own modules, by path. */
const modules = new Map();
const mocks = new Map();
const jestModules = new Map();
/** The test file that ran last, and its setup. */
let loadedPerFile = [];

/**
 * Loads the modules of a shared window (web-environment.mjs) once for all test files. Only a test
 * file, its setup and jest's test runner, which keep what they know of a file, are loaded anew.
 */
module.exports = class WebRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.isShared = environment.isShared;
    if (!this.isShared) return;
    for (const path of loadedPerFile) modules.delete(path);
    const testPath = rest[4];
    loadedPerFile = [testPath, ...config.setupFilesAfterEnv];
    for (const path of jestModules.keys()) if (path.includes('/jest-circus/')) jestModules.delete(path);
    this.registries.moduleRegistry = modules;
    this.registries.mockRegistry = mocks;
    this.registries.internalModuleRegistry = jestModules;
  }

  // What a shared module imports later is loaded by the runtime of the file that loaded it first:
  // it never ends.
  enterTestCode() {
    if (!this.isShared) super.enterTestCode();
  }

  leaveTestCode() {
    if (!this.isShared) super.leaveTestCode();
  }

  teardown() {
    if (this.isShared) this.restoreAllMocks();
    else super.teardown();
  }
};
