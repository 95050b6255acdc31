import { create } from 'zustand';

import { onSessionEnd } from '@/session/session-end';

/** What the note said when it was put away; it comes back once it has something else to say. */
const useStore = create<{ dismissed: string | null }>(() => ({ dismissed: null }));

export const useDismissedNote = (): string | null => useStore((state) => state.dismissed);
export const noteDismissed = (note: string): void => useStore.setState({ dismissed: note });
export const noteReopened = (): void => useStore.setState({ dismissed: null });
onSessionEnd(noteReopened);
