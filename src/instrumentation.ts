/**
 * Opens the API with the server and not with its first request, so that a setting that cannot work, or a data directory that another
 * process holds, stops it at once and says why (T49).
 */
export async function register(): Promise<void> {
  // Written out so that Next leaves the server's code out of what it builds for its other runtime.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('@/server/container');
    await startServer();
  }
}
