import { useQuery, useQueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';
import { hasSession } from '@/session/has-session';
import { retrySession } from '@/session/retry-session';
import { useSession } from '@/session/use-session';

import { type CartOwner, GUEST, applyPendingChanges } from './cart-lines';
import { useCartStore } from './cart.store';
import { cartOptions } from './queries';

/** Whose bag this is. Not `sure` while only the browser's memory says so: then it may be read, but nothing is asked for or sent. */
export function useCartOwner(): { owner: CartOwner | undefined; sure: boolean; failed: boolean } {
  const { status, user } = useSession();
  const keptFor = useCartStore(({ known }) => known?.owner);
  if (status === 'member') return { owner: user.id, sure: true, failed: false };
  // Nobody has a bag of their own before the e-mail is verified.
  if (status === 'visitor' || status === 'unverified') return { owner: GUEST, sure: true, failed: false };
  const owner = hasSession() && keptFor !== GUEST ? keptFor : undefined;
  return { owner, sure: false, failed: status === 'failed' };
}

type CartViewState = {
  status: 'loading' | 'failed' | 'ready';
  owner: CartOwner | undefined;
  items: CartItem[];
  unreadable: number;
  /** How many changes wait for the connection. */
  waiting: number;
  /** The server could not be asked: the bag may not be up to date, or is not here at all. */
  isLost: boolean;
  error: Error | null;
  retry: () => void;
};

/** The bag to be shown: the server's, or the last that is known of, and what is not confirmed yet on top. */
export function useCart(): CartViewState {
  const client = useQueryClient();
  const { owner, sure, failed } = useCartOwner();
  const { ready, publicCartId, known, changes } = useCartStore((state) => state);
  const query = useQuery(cartOptions(sure ? owner : undefined));

  const mine = changes.filter((change) => change.owner === owner);
  const remembered = known && known.owner === owner ? known.items : undefined;
  const hasNone = owner === GUEST && !publicCartId;
  const base = hasNone ? [] : (query.data?.items ?? remembered);
  const isThere = ready && owner !== undefined && (base !== undefined || mine.length > 0);
  const isLost = failed || (!hasNone && (query.isError || query.fetchStatus === 'paused'));

  return {
    status: isThere ? 'ready' : ready && isLost ? 'failed' : 'loading',
    owner,
    items: isThere ? applyPendingChanges(base ?? [], mine) : [],
    unreadable: hasNone ? 0 : (query.data?.unreadable ?? 0),
    waiting: mine.filter(({ isQueued }) => isQueued).length,
    isLost,
    error: query.error,
    retry: () => void (failed ? retrySession(client) : query.refetch()),
  };
}
