import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';

import { orderPath } from '@/config/paths';
import { trackTokenKept, trackTokenOf } from '@/session/guest-orders';
import { useSession } from '@/session/use-session';

export type OrderAccess =
  | { status: 'loading' }
  | { status: 'none'; id: string }
  | { status: 'known'; id: string; trackToken: string | undefined; isMember: boolean };

/**
 * Which order the page is of, and what its visitor may show for it: the token of its link, the one that this browser keeps, or a
 * session. The link's token is kept and taken out of the address at once, so that it stays in no history and goes along in no `next`.
 */
export function useOrderAccess(): OrderAccess {
  const router = useRouter();
  const session = useSession();
  const [address, token = ''] = router.asPath.split('#');
  const id = router.isReady ? (/^\/orders\/([\w-]+)/.exec(address ?? '')?.[1] ?? '') : '';

  const takeIn = useEffectEvent(() => {
    if (isToken(token)) trackTokenKept(id, token);
    void router.replace(address ?? orderPath(id), undefined, { shallow: true, scroll: false });
  });
  useEffect(() => {
    if (id && token) takeIn();
  }, [id, token]);

  if (!id || token || session.status === 'loading') return { status: 'loading' };
  // Not before: what the browser keeps is unknown to the server, whose drawing the first render has to be.
  const trackToken = trackTokenOf(id);
  const isMember = session.status === 'member';
  if (!trackToken && !isMember) return { status: 'none', id };
  return { status: 'known', id, trackToken, isMember };
}

/** Whatever else stands behind a # is a place on the page. */
const isToken = (fragment: string): boolean => /^[\w-]{20,}$/.test(fragment);
