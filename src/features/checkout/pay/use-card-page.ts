import { useState } from 'react';

import { redirectExternal } from '@/lib/navigation/redirect-external';
import { getErrorMessage } from '@/lib/toast/notify';

import { openCardPageUrl } from './continue-to-payment';

/** Opens the card page of an order and redirects to it. */
export function useCardPage(orderId: string, trackToken: string | undefined) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function open() {
    setPending(true);
    setProblem(undefined);
    try {
      redirectExternal(await openCardPageUrl(orderId, trackToken));
    } catch (error) {
      setProblem(getErrorMessage(error));
    } finally {
      // The bfcache may restore this page as it was.
      setPending(false);
    }
  }

  return { open, pending, problem };
}
