import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';

import { reportPath } from '@/config/paths';
import { referenceKept, referenceOf } from '@/features/reports/kept-references';
import { useSession } from '@/session/use-session';

export type ReportPageAccess =
  | { status: 'loading' }
  | { status: 'none'; id: string }
  | { status: 'known'; id: string; reference: string | undefined; isMember: boolean };

/** As for an order (screens/orders/use-order-access.ts): the reference of the link, the one that this browser keeps, or a session. */
export function useReportAccess(): ReportPageAccess {
  const router = useRouter();
  const session = useSession();
  const [address, fragment = ''] = router.asPath.split('#');
  const id = router.isReady ? (/^\/reports\/([\w-]+)/.exec(address ?? '')?.[1] ?? '') : '';

  const takeIn = useEffectEvent(() => {
    if (/^[A-Z0-9-]{6,40}$/.test(fragment)) referenceKept(id, fragment);
    void router.replace(address ?? reportPath(id), undefined, { shallow: true, scroll: false });
  });
  useEffect(() => {
    if (id && fragment) takeIn();
  }, [id, fragment]);

  if (!id || fragment || session.status === 'loading') return { status: 'loading' };
  const reference = referenceOf(id);
  const isMember = session.status === 'member';
  if (!reference && !isMember) return { status: 'none', id };
  return { status: 'known', id, reference, isMember };
}
