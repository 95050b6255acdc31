import { ApiError } from '@/lib/http/api-error';
import { safeSessionStorage } from '@/lib/storage/safe-storage';

const RELOADED_FOR = 'didan.reloaded-for';

/**
 * Loads a part of the shop's code. One that a deploy has taken away reloads the page, once, to get the new one (trust.md T29);
 * otherwise, and where the network failed, throws an ApiError that can be shown. It may be tried again.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const address = addressOf(error);
    if (address && (await isGone(address)) && safeSessionStorage.getItem(RELOADED_FOR) !== address) {
      safeSessionStorage.setItem(RELOADED_FOR, address);
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

async function isGone(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
