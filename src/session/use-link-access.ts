import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';

import { type createStoredKeys } from './stored-keys';
import { useSession } from './use-session';

type LinkAccess =
  | { status: 'loading' }
  | { status: 'none'; id: string }
  | { status: 'known'; id: string; key: string | undefined; isMember: boolean };

/**
 * What the page of one thing (`/orders/…`, `/reports/…`) is of, and what its visitor may show for it: the key of its link, the one that
 * this browser keeps, or a session. The link's key is kept and taken out of the address at once, so that it stays in no history and goes
 * along in no `next`. `isKey`: whatever else stands behind a # is a place on the page.
 */
export function useLinkAccess({ keep, of }: ReturnType<typeof createStoredKeys>, isKey: RegExp): LinkAccess {
  const router = useRouter();
  const session = useSession();
  const [address = '', fragment = ''] = router.asPath.split('#');
  const id = router.isReady ? (/^\/[a-z]+\/([\w-]+)/.exec(address)?.[1] ?? '') : '';

  const takeIn = useEffectEvent(() => {
    if (isKey.test(fragment)) keep(id, fragment);
    void router.replace(address, undefined, { shallow: true, scroll: false });
  });
  useEffect(() => {
    if (id && fragment) takeIn();
  }, [id, fragment]);

  if (!id || fragment || session.status === 'loading') return { status: 'loading' };
  // Not before: what the browser keeps is unknown to the server, whose drawing the first render has to be.
  const key = of(id);
  const isMember = session.status === 'member';
  if (!key && !isMember) return { status: 'none', id };
  return { status: 'known', id, key, isMember };
}
