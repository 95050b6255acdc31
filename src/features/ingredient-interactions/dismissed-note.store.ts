import { create } from 'zustand';

import { onSessionEnd } from '@/session/session-end';

/** The content of the note when it was dismissed. The note comes back once its content changes. */
const useStore = create<{ dismissed: string | null }>(() => ({ dismissed: null }));

export const useDismissedInteractions = (): string | null => useStore((state) => state.dismissed);
export const interactionNoteDismissed = (content: string): void => useStore.setState({ dismissed: content });
export const interactionNoteReopened = (): void => useStore.setState({ dismissed: null });
onSessionEnd(interactionNoteReopened);
