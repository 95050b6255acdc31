import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';

import { type createStoredKeys } from './stored-keys';
import { useSession } from './use-session';

type LinkAccess =
  | { status: 'loading' }
  | { status: 'none'; id: string }
  | { status: 'known'; id: string; key: string | undefined; isSignedIn: boolean };

/**
 * Returns the id of an order or report page and how its visitor may open it: with the key in the
 * link, a stored key, or a session. The link's key is stored and removed from the address at once,
 * so it stays in no history and no `next`.
 * @param isKey tells a key from any other fragment.
 */
export function useLinkAccess({ keep, of }: ReturnType<typeof createStoredKeys>, isKey: RegExp): LinkAccess {
  const router = useRouter();
  const session = useSession();
  const [address = '', fragment = ''] = router.asPath.split('#');
  const id = router.isReady ? (/^\/[a-z]+\/([\w-]+)/.exec(address)?.[1] ?? '') : '';

  const storeKey = useEffectEvent(() => {
    if (isKey.test(fragment)) keep(id, fragment);
    void router.replace(address, undefined, { shallow: true, scroll: false });
  });
  useEffect(() => {
    if (id && fragment) storeKey();
  }, [id, fragment]);

  if (!id || fragment || session.status === 'loading') return { status: 'loading' };
  // Storage is read only now, because the first render must match the server's HTML.
  const key = of(id);
  const isSignedIn = session.status === 'signed-in';
  if (!key && !isSignedIn) return { status: 'none', id };
  return { status: 'known', id, key, isSignedIn };
}
