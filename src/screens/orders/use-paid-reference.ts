import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns the reference of the payment that the shopper returns from. The card page adds it to the
 * address, where it stays until the order is settled: a reload, a bookmark or a shared link must
 * not show an old outcome again.
 */
export function usePaidReference(isSettled: boolean): string | undefined {
  const router = useRouter();
  const { paid } = router.query;
  const [reference, setReference] = useState<string>();
  if (typeof paid === 'string' && paid !== reference) setReference(paid);

  const removeFromAddress = useEffectEvent(() => {
    const [path = ''] = router.asPath.split('?');
    void router.replace(path, undefined, { shallow: true, scroll: false });
  });
  const isRemovable = isSettled && paid !== undefined;
  useEffect(() => {
    if (isRemovable) removeFromAddress();
  }, [isRemovable]);

  return reference;
}
