import { create } from 'zustand';

import { onSessionEnd } from '@/session/session-end';

/** What the note said when it was put away; it comes back once it has something else to say. */
const useStore = create<{ dismissed: string | null }>(() => ({ dismissed: null }));

export const useDismissedInteractions = (): string | null => useStore((state) => state.dismissed);
export const interactionNoteDismissed = (note: string): void => useStore.setState({ dismissed: note });
export const interactionNoteReopened = (): void => useStore.setState({ dismissed: null });
onSessionEnd(interactionNoteReopened);
