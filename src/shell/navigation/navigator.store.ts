import { create } from 'zustand';

/** Whether the phone's menu is open (spec §3 'mobile navigator state'). */
const useStore = create(() => ({ open: false }));

export const useNavigatorOpen = (): boolean => useStore((state) => state.open);
export const navigatorOpened = (): void => useStore.setState({ open: true });
export const navigatorClosed = (): void => useStore.setState({ open: false });
