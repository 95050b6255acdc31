import Router from 'next/router';

import { ApiError } from '@/lib/http/api-error';
import { isInSessionStorage, safeSessionStorage } from '@/lib/storage/safe-storage';

const RELOADED_FOR = 'didan.reloaded-for';
/** Says that a press led to the reload. Set also by framework/deferred-scripts.js. */
export const LOST_PRESS_KEY = 'didan.lost-press';

/** Where the route change under way leads. It stays set when Next gives up and loads that page anew. */
let destination: string | undefined;
if (typeof window !== 'undefined') {
  Router.events.on('routeChangeStart', (address: string) => (destination = address));
  Router.events.on('routeChangeComplete', () => (destination = undefined));
}

/**
 * Loads a chunk of code. If a deploy has removed the chunk, reloads the page once to get the new
 * build (T29), or loads the page the shopper is on the way to: a reload would cancel that.
 * @throws {ApiError} `network` if the chunk did not load; calling again retries.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const isForPress = navigator.userActivation?.isActive === true;
  try {
    return await load();
  } catch (error) {
    const address = getChunkAddress(error);
    if (address && (await isMissingChunk(address)) && canReload(getBuildId(window) ?? address)) {
      // Only a full load brings the new build.
      if (destination) window.location.assign(destination);
      else {
        if (isForPress) safeSessionStorage.setItem(LOST_PRESS_KEY, '1');
        window.location.reload();
      }
      return new Promise<never>(() => {}); // The page is about to unload.
    }
    throw new ApiError('network', 'Part of the shop didn’t load. Check your connection and try again.');
  }
}

/** webpack puts the chunk's address on its ChunkLoadError. */
function getChunkAddress(error: unknown): string | undefined {
  const isChunkError = error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error;
  return isChunkError && typeof error.request === 'string' ? error.request : undefined;
}

/** Reloads are counted per build: a reload that brings the same build again does not help. */
const getBuildId = (page: Window & { __NEXT_DATA__?: { buildId?: string } }) => page.__NEXT_DATA__?.buildId;

function canReload(build: string): boolean {
  if (safeSessionStorage.getItem(RELOADED_FOR) === build) return false;
  safeSessionStorage.setItem(RELOADED_FOR, build);
  return isInSessionStorage(RELOADED_FOR, build) || !wasReloaded();
}

const wasReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'); // 'navigation' entries are always of this type.

async function isMissingChunk(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
