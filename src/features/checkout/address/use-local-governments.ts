import { useEffect, useState } from 'react';

import { nigerianStates } from '@/contracts/nigeria';
import { loadChunk } from '@/lib/chunks/load-chunk';

type ListLocalGovernments = (state: (typeof nigerianStates)[number]) => string[];

/** Loaded once a state is chosen: all 774 names weigh more than the form. */
const loadNames = () => import('@/contracts/local-governments').then((module) => module.listLocalGovernments);

/** Loads the local government areas of a state. `failed` means that the list did not load. */
export function useLocalGovernments(state: string): { names: string[] | undefined; failed: boolean } {
  const [loaded, setLoaded] = useState<{ list: ListLocalGovernments }>();
  const [failed, setFailed] = useState(false);
  const known = nigerianStates.find((name) => name === state);
  const isWanted = known !== undefined && loaded === undefined;

  useEffect(() => {
    if (!isWanted) return;
    let isMounted = true;
    loadChunk(loadNames).then(
      (list) => isMounted && setLoaded({ list }),
      () => isMounted && setFailed(true),
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted]);

  return { names: known && loaded?.list(known), failed };
}
