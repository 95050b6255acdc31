/**
 * Opens the API with the server and not with its first request, so that a setting that cannot work, or a data directory that another
 * process holds, stops it at once and says why (trust.md 'Measured facts').
 */
export async function register(): Promise<void> {
  const { startServer } = await import('@/server/container');
  await startServer();
}
