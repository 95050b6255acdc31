/** What a feature still has to say for somebody who signs out, while the server takes their access token. */
type SignOutHook = (accessToken: string) => Promise<unknown>;
const signOutHooks = new Set<SignOutHook>();

export function onSignOut(say: SignOutHook): () => void {
  signOutHooks.add(say);
  return () => signOutHooks.delete(say);
}

/**
 * Begins at once, and resolves when all has been said. Best effort: the session ends whatever becomes of it. Without an access token
 * nothing is said, since a session that is ending is not worth a refresh.
 */
export async function runSignOutHooks(accessToken: string | null): Promise<void> {
  if (accessToken) await Promise.allSettled([...signOutHooks].map((say) => say(accessToken)));
}
