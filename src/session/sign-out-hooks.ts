/** A last request that a feature sends on sign-out, while the access token is still valid. */
type SignOutHook = (accessToken: string) => Promise<unknown>;
const signOutHooks = new Set<SignOutHook>();

/**
 * Registers a hook that runs on each sign-out.
 * @returns a function that removes it.
 */
export function onSignOut(hook: SignOutHook): () => void {
  signOutHooks.add(hook);
  return () => signOutHooks.delete(hook);
}

/**
 * Runs all hooks and resolves when they have settled; failures are ignored. Does nothing without an
 * access token, because an ending session is not worth a refresh.
 */
export async function runSignOutHooks(accessToken: string | null): Promise<void> {
  if (accessToken) await Promise.allSettled([...signOutHooks].map((hook) => hook(accessToken)));
}
