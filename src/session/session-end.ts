import { type QueryClient } from '@tanstack/react-query';

import { safeSessionStorage } from '@/lib/storage/safe-storage';

import { sessionLost } from './auth.store';

/**
 * Why a session ended: a new sign-in, a sign-out, an expired session, or a change in another tab.
 * In the last case that tab has already cleared storage.
 */
export type SessionEnd = 'signed-in' | 'signed-out' | 'lost' | 'elsewhere';

/** Clears a feature's user data outside the query cache, such as drafts, cart and wishlist. */
type Cleaner = (why: SessionEnd) => void;
const cleaners = new Set<Cleaner>();

/**
 * Registers a callback for the end of each session.
 * @returns a function that removes it.
 */
export function onSessionEnd(clean: Cleaner): () => void {
  cleaners.add(clean);
  return () => cleaners.delete(clean);
}

/** Ends a session that expired, or that another tab ended or changed. */
export function dropSession(client: QueryClient, why: 'lost' | 'elsewhere' = 'lost'): void {
  sessionLost();
  clearUserData(client, why);
}

/** Clears all user data; queries on screen are fetched again as a guest. */
export function clearUserData(client: QueryClient, why: SessionEnd): void {
  for (const clean of cleaners) clean(why);
  // Session storage holds only this user's data.
  safeSessionStorage.clear();
  client.getMutationCache().clear();
  void client.resetQueries();
}
