import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';

import { onDataUseChange, isLowDataOn } from './low-data';

const LowData = createContext(false);

/** Whether this page is to be drawn with small pictures and nothing that could be left out. */
export const useLowData = (): boolean => useContext(LowData);

/** `drawn` is how the server drew the page: so it comes to life, and follows what the browser knows after. */
export function LowDataProvider({ drawn, children }: { drawn: boolean; children: ReactNode }) {
  const low = useSyncExternalStore(onDataUseChange, isLowDataOn, () => drawn);
  return <LowData value={low}>{children}</LowData>;
}
