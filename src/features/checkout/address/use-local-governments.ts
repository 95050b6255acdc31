import { useEffect, useState } from 'react';

import { nigerianStates } from '@/contracts/nigeria';
import { loadChunk } from '@/lib/chunks/load-chunk';

type Loaded = (state: (typeof nigerianStates)[number]) => string[];

/** All 774 of them weigh more than the form: they come when a state is chosen. */
const loadNames = () => import('@/contracts/local-governments').then((module) => module.localGovernmentsOf);

/** The local government areas of a state; `failed` where the list did not come, so that the name can be typed. */
export function useLocalGovernments(state: string): { names: string[] | undefined; failed: boolean } {
  const [loaded, setLoaded] = useState<{ of: Loaded }>();
  const [failed, setFailed] = useState(false);
  const known = nigerianStates.find((name) => name === state);
  const isWanted = known !== undefined && loaded === undefined;

  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    loadChunk(loadNames).then(
      (of) => isHere && setLoaded({ of }),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);

  return { names: known && loaded?.of(known), failed };
}
