import { ApiError } from '@/lib/http/api-error';
import { safeSessionStorage } from '@/lib/storage/safe-storage';

const RELOADED_FOR = 'didan.reloaded-for';

/**
 * Loads a part of the shop's code. One that a deploy has taken away reloads the page, once, to get the new one (T29);
 * otherwise, and where the network failed, throws an ApiError that can be shown. It may be tried again.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const address = addressOf(error);
    if (address && (await isMissingChunk(address)) && mayReload(buildOf(window) ?? address)) {
      window.location.reload();
      return new Promise<never>(() => {}); // The page is on its way out.
    }
    throw new ApiError(
      'network',
      'Part of the shop could not be loaded. Check your connection and try again.',
    );
  }
}

/** webpack names the file on its ChunkLoadError. */
function addressOf(error: unknown): string | undefined {
  const isChunkError = error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error;
  return isChunkError && typeof error.request === 'string' ? error.request : undefined;
}

/** A reload helps where it brings another build; where it brings the same, any number of parts may be missing from it. */
const buildOf = (page: Window & { __NEXT_DATA__?: { buildId?: string } }) => page.__NEXT_DATA__?.buildId;

function mayReload(build: string): boolean {
  if (safeSessionStorage.getItem(RELOADED_FOR) === build) return false;
  safeSessionStorage.setItem(RELOADED_FOR, build);
  return isKept(build) || !cameByReload();
}

/** Memory, which stands in for a storage that is blocked, does not outlive a reload. */
function isKept(build: string): boolean {
  try {
    return window.sessionStorage.getItem(RELOADED_FOR) === build;
  } catch {
    return false;
  }
}

const cameByReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'); // The only kind of entry under that name.

async function isMissingChunk(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
