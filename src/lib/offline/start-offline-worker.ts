import { clientEnv } from '@/config/env.client';
import { type PageResourcesMessage } from '@/config/offline-caches';

const WORKER = '/offline-worker.js';
const SCOPE = '/';

/**
 * Registers the offline worker and sends it this page's resources to cache. Does nothing if the
 * browser does not support or refuses service workers.
 */
export async function startOfflineWorker(): Promise<void> {
  const workers = getWorkers();
  if (!workers) return;
  if (!clientEnv.isProduction) return stopOfflineWorker(workers);
  try {
    await workers.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
  } catch {
    return; // No space, no permission or no connection: the next page tries again.
  }
  const { active } = await workers.ready;
  active?.postMessage(listPageResources());
}

/** Absent without https and in old browsers; a sandboxed page throws when it is touched. */
function getWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker as ServiceWorkerContainer | undefined; // typed as always there
  } catch {
    return undefined;
  }
}

function listPageResources(): PageResourcesMessage {
  const { buildId } = (window as { __NEXT_DATA__?: { buildId?: string } }).__NEXT_DATA__ ?? {}; // written by Next
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => address.startsWith(window.location.origin));
  return { type: 'page-resources', build: buildId ?? '', urls: [window.location.href, ...files] };
}

/** Unregisters a production worker at this address, which would serve old code in development. */
async function stopOfflineWorker(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations();
  await Promise.all(
    registrations
      .filter(({ active }) => active && new URL(active.scriptURL).pathname === WORKER)
      .map((registration) => registration.unregister()),
  );
}
