import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {typeof import('../support/backend-server/main')} BackendServer */

/** Where build-backend.mjs bundles the server to; within the tree, beside its packages. */
export const BUNDLE = path.resolve('.tmp/backend.mjs');

/** After each write the embedded database sets a timer of ten seconds for its statistics. */
const DATABASE_TIMER_MILLISECONDS = 10_000;

/** Node keeps a module for as long as its process runs. @type {Promise<BackendServer> | undefined} */
let loading;

/** Loads the server into this process. @returns {Promise<BackendServer>} */
export function loadBackend() {
  if (!loading) {
    releaseTimers();
    loading = import(pathToFileURL(BUNDLE).href);
  }
  return loading;
}

/** The server, if this process has loaded it. */
export const loadedBackend = () => loading;

/** Lets the process end while the embedded database, which nobody closes, waits for its timer. */
function releaseTimers() {
  const set = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign((/** @type {Parameters<typeof set>} */ ...args) => {
    const timer = set(...args);
    return args[1] === DATABASE_TIMER_MILLISECONDS ? timer.unref() : timer;
  }, set);
}
