import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';

import { onDataUseChange, isLowDataOn } from './low-data';

const LowData = createContext(false);

/** Whether to render the low-data variant: small pictures and nothing optional. */
export const useLowData = (): boolean => useContext(LowData);

type Props = {
  /** The variant that the server rendered: hydration uses it, later renders follow the browser. */
  isServerLowData: boolean;
  children: ReactNode;
};

export function LowDataProvider({ isServerLowData, children }: Props) {
  const low = useSyncExternalStore(onDataUseChange, isLowDataOn, () => isServerLowData);
  return <LowData value={low}>{children}</LowData>;
}
