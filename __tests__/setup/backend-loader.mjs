import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {typeof import('../support/backend-server/main')} BackendServer */

/** Where build-backend.mjs bundles the server to; within the tree, beside its packages. */
export const BUNDLE = path.resolve('.tmp/backend.mjs');

/** Node keeps a module for as long as its process runs. @type {Promise<BackendServer> | undefined} */
let loading;

/** Loads the server into this process. @returns {Promise<BackendServer>} */
export function loadBackend() {
  return (loading ??= import(pathToFileURL(BUNDLE).href));
}

/** The server, if this process has loaded it. */
export const loadedBackend = () => loading;
