import { setServerOrigin } from '@/config/server-origin';

/**
 * Gives pages the shop's origin, which canonical addresses begin with. Starts the API with the
 * server rather than with the first request, so that an invalid setting, or a data directory used
 * by another process, stops the server at once with a clear error (T49).
 */
export async function register(): Promise<void> {
  // Spelt out so that Next drops the server's code from the bundle for its edge runtime.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { readEnv } = await import('@/server/platform/config/env');
    setServerOrigin(readEnv().appUrl);
    const { startServer } = await import('@/server/container');
    await startServer();
  }
}
