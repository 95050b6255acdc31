import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';

import { subscribeToLowData, isLowDataOn } from './low-data';

const ServerLowData = createContext(false);

/**
 * Whether to render the low-data variant: small pictures and nothing optional. Hydration uses the
 * variant that the server rendered, however late it comes; later renders follow the browser.
 */
export function useLowData(): boolean {
  const isServerLowData = useContext(ServerLowData);
  return useSyncExternalStore(subscribeToLowData, isLowDataOn, () => isServerLowData);
}

type Props = {
  /** The variant that the server rendered. */
  isServerLowData: boolean;
  children: ReactNode;
};

export function LowDataProvider({ isServerLowData, children }: Props) {
  return <ServerLowData value={isServerLowData}>{children}</ServerLowData>;
}
