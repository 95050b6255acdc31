import { TestEnvironment } from 'jest-environment-node';

/**
 * Node, with the embedded database outside the test file's own realm: a process then compiles its
 * WebAssembly and its code once, and test files pass databases on to the next (database-pool.mjs).
 */
export default class ApiEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    // Imported by the first test file that opens a database: many open none.
    this.global.openPooledDatabase = async (/** @type {string} */ snapshot) =>
      (await import('./database-pool.mjs')).openPooledDatabase(snapshot);
  }
}
