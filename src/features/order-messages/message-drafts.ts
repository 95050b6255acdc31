import { safeSessionStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

const KEY = 'didan.message-drafts';

/** An unsent text, and the Idempotency-Key under which it is sent. */
export type MessageDraft = { text: string; key: string };

function readDrafts(): Record<string, MessageDraft> {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.getItem(KEY) ?? '{}');
    const isRecord = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
    return isRecord ? (stored as Record<string, MessageDraft>) : {}; // Only this file writes it.
  } catch {
    return {}; // Somebody else has written to it.
  }
}

/** Returns the draft of a thread, which survives a reload; a new one has no text. */
export function getDraft(id: string): MessageDraft {
  const draft = readDrafts()[id];
  return typeof draft?.text === 'string' && typeof draft.key === 'string'
    ? draft
    : { text: '', key: crypto.randomUUID() };
}

export const draftChanged = (id: string, draft: MessageDraft): void =>
  safeSessionStorage.setItem(KEY, JSON.stringify({ ...readDrafts(), [id]: draft }));

export function draftSent(id: string): void {
  const { [id]: _sent, ...others } = readDrafts();
  safeSessionStorage.setItem(KEY, JSON.stringify(others));
}

// An expired session keeps them: the same person sends them after signing in again.
onSessionEnd((why) => {
  if (why !== 'lost') safeSessionStorage.removeItem(KEY);
});
