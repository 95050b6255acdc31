import { loadedBackend } from './backend-loader.mjs';

/** Where jest runs its tests in one process, this one has loaded the server; a worker's ends with the worker. */
export default async function closeBackend() {
  await (await loadedBackend())?.closeBackend();
}
