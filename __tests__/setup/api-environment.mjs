import { TestEnvironment } from 'jest-environment-node';

/**
 * Node, with the embedded database loaded outside the test file's own realm: a process then compiles its
 * WebAssembly and its code once, and not once per test file.
 */
export default class ApiEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global.loadPGlite = async () => {
      const [{ PGlite }, { pg_trgm }] = await Promise.all([
        import('@electric-sql/pglite'),
        import('@electric-sql/pglite/contrib/pg_trgm'),
      ]);
      return /** @type {any} */ ({ PGlite, pg_trgm });
    };
  }
}
