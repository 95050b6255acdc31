import { buildUser } from './builders';

/**
 * Loads the shop's code a second time, as another tab does: with its own memory, and the same
 * cookies, storage and broadcast channel.
 */
export async function openAnotherTab() {
  const opened: { tab?: Awaited<ReturnType<typeof loadTab>> } = {};
  await jest.isolateModulesAsync(async () => {
    opened.tab = await loadTab();
  });
  if (!opened.tab) throw new Error('The tab did not open.');
  return opened.tab;
}

async function loadTab() {
  const { configureHttp, getHttpClient: http } = await import('@/lib/http/http-client');
  const { createQueryClient } = await import('@/lib/query/create-query-client');
  const { currentUserOptions } = await import('@/session/current-user');
  const { resumeSession } = await import('@/session/resume-session');
  const { signOut, startSession } = await import('@/session/session');
  const { createSessionAuth } = await import('@/session/session-auth');
  const { call } = await import('@/lib/http/call');
  const { getCurrentUser } = await import('@/contracts/accounts.api');
  const { announceSession: announce, onSessionMessage: listen } = await import('@/session/session-channel');

  const client = createQueryClient();
  client.setQueryData(currentUserOptions().queryKey, buildUser());
  configureHttp(createSessionAuth(client, () => {}));
  // Loads the client now, so that its error class belongs to this tab.
  await http();
  return {
    client,
    announce,
    listen,
    fetchCurrentUser: async () => (await call(getCurrentUser, {})).user,
    resumeSession,
    signIn: (tokens: Parameters<typeof startSession>[1]) => startSession(client, tokens, 'password'),
    signOut: () => signOut(client),
  };
}

/** Opens tabs one after the other, because each loads its own copy of the code. */
export async function openTabs(count: number) {
  const tabs: Awaited<ReturnType<typeof loadTab>>[] = [];
  while (tabs.length < count) tabs.push(await openAnotherTab());
  return tabs;
}
