/** What a feature still has to say for somebody who signs out, while the server takes their access token. */
type Farewell = (accessToken: string) => Promise<unknown>;
const farewells = new Set<Farewell>();

export function onSignOut(say: Farewell): () => void {
  farewells.add(say);
  return () => farewells.delete(say);
}

/**
 * Begins at once, and resolves when all has been said. Best effort: the session ends whatever becomes of it. Without an access token
 * nothing is said, since a session that is ending is not worth a refresh.
 */
export async function takeLeave(accessToken: string | null): Promise<void> {
  if (accessToken) await Promise.allSettled([...farewells].map((say) => say(accessToken)));
}
