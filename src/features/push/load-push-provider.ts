import { loadChunk } from '@/lib/chunks/load-chunk';

export const loadPushProvider = () => loadChunk(() => import('./push-provider'));

const TIMEOUT_MILLISECONDS = 20_000;

/** Its calls keep no time of their own; one that never ends would leave a switch hanging. */
export async function withTimeout<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('The push provider did not answer in time.')),
      TIMEOUT_MILLISECONDS,
    );
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
