import { loadChunk } from '@/lib/chunks/load-chunk';

export const loadPushProvider = () => loadChunk(() => import('./push-provider'));

const TIMEOUT_MILLISECONDS = 20_000;

/**
 * Limits a call to the provider, which has no timeouts of its own, to 20 s.
 * @throws {Error} if the call takes longer.
 */
export async function withTimeout<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('The push provider did not answer in time.')),
      TIMEOUT_MILLISECONDS,
    );
  });
  return Promise.race([call, timeout]).finally(() => clearTimeout(timer));
}
