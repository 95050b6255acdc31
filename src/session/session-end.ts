import { type QueryClient } from '@tanstack/react-query';

import { safeSessionStorage } from '@/lib/storage/safe-storage';

import { sessionLost } from './auth.store';

/**
 * How a session came to its end: somebody signs in anew, it was logged out, it turned out to be dead, or another tab ended or
 * changed it. That tab has seen to what the browser keeps for all of them.
 */
export type SessionEnd = 'signed-in' | 'signed-out' | 'lost' | 'elsewhere';

/** What a feature keeps of a person outside the query cache (drafts, cart, wishlist) and drops when they leave. */
type Cleaner = (why: SessionEnd) => void;
const cleaners = new Set<Cleaner>();

export function onSessionEnd(clean: Cleaner): () => void {
  cleaners.add(clean);
  return () => cleaners.delete(clean);
}

/** The session turned out to be dead, or another tab ended or changed it. */
export function dropSession(client: QueryClient, why: 'lost' | 'elsewhere' = 'lost'): void {
  sessionLost();
  forgetPerson(client, why);
}

/** What is on screen starts anew as a visitor's; everything else is dropped. */
export function forgetPerson(client: QueryClient, why: SessionEnd): void {
  for (const clean of cleaners) clean(why);
  // What belongs to this tab belongs to whoever sat at it.
  safeSessionStorage.clear();
  client.getMutationCache().clear();
  void client.resetQueries();
}
