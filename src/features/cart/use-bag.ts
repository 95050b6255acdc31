import { useQuery, useQueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';
import { hasSession } from '@/session/has-session';
import { retrySession } from '@/session/retry-session';
import { useSession } from '@/session/use-session';

import { useCart } from './cart.store';
import { type Owner, VISITOR, withChanges } from './lines';
import { cartOptions } from './queries';

/** Whose bag this is. Not `sure` while only the browser's memory says so: then it may be read, but nothing is asked for or sent. */
export function useCartOwner(): { owner: Owner | undefined; sure: boolean; failed: boolean } {
  const { status, user } = useSession();
  const keptFor = useCart(({ known }) => known?.owner);
  if (status === 'member') return { owner: user.id, sure: true, failed: false };
  // Nobody has a bag of their own before the e-mail is verified.
  if (status === 'visitor' || status === 'unverified') return { owner: VISITOR, sure: true, failed: false };
  const owner = hasSession() && keptFor !== VISITOR ? keptFor : undefined;
  return { owner, sure: false, failed: status === 'failed' };
}

type BagState = {
  status: 'loading' | 'failed' | 'ready';
  owner: Owner | undefined;
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
export function useBag(): BagState {
  const client = useQueryClient();
  const { owner, sure, failed } = useCartOwner();
  const { ready, publicCartId, known, changes } = useCart((state) => state);
  const query = useQuery(cartOptions(sure ? owner : undefined));

  const mine = changes.filter((change) => change.owner === owner);
  const remembered = known && known.owner === owner ? known.items : undefined;
  const hasNone = owner === VISITOR && !publicCartId;
  const base = hasNone ? [] : (query.data?.items ?? remembered);
  const isThere = ready && owner !== undefined && (base !== undefined || mine.length > 0);
  const isLost = failed || (!hasNone && (query.isError || query.fetchStatus === 'paused'));

  return {
    status: isThere ? 'ready' : ready && isLost ? 'failed' : 'loading',
    owner,
    items: isThere ? withChanges(base ?? [], mine) : [],
    unreadable: hasNone ? 0 : (query.data?.unreadable ?? 0),
    waiting: mine.filter(({ lost }) => lost).length,
    isLost,
    error: query.error,
    retry: () => void (failed ? retrySession(client) : query.refetch()),
  };
}
