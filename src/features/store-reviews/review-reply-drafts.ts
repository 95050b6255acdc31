import { safeSessionStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

const KEY = 'didan.reply-drafts';

function readDrafts(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.getItem(KEY) ?? '{}');
    const isRecord = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
    return isRecord ? (stored as Record<string, string>) : {}; // Only this file writes it.
  } catch {
    return {}; // Somebody else has written to it.
  }
}

/** Returns the unsent reply to a review, which survives a reload. */
export function getReviewReplyDraft(reviewId: string): string | undefined {
  const draft = readDrafts()[reviewId];
  return typeof draft === 'string' ? draft : undefined;
}

export const reviewReplyDraftChanged = (reviewId: string, text: string): void =>
  safeSessionStorage.setItem(KEY, JSON.stringify({ ...readDrafts(), [reviewId]: text }));

export function reviewReplyDraftRemoved(reviewId: string): void {
  const { [reviewId]: _removed, ...others } = readDrafts();
  safeSessionStorage.setItem(KEY, JSON.stringify(others));
}

// An expired session keeps them: the same person sends them after signing in again.
onSessionEnd((why) => {
  if (why !== 'lost') safeSessionStorage.removeItem(KEY);
});
