import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect } from 'react';

import { paths } from '@/config/paths';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { savesData } from '@/lib/data/low-data';

import { cartRemembered, ownerSeen, useCart } from '../cart.store';
import { followTabs } from '../follow-tabs';
import { type Owner, VISITOR } from '../lines';
import { useCartOwner } from '../use-bag';

/** A connection may come back without the browser's saying so. */
const RETRY_MILLISECONDS = 30_000;

/** Well after the page is there. */
const FETCH_AHEAD_MILLISECONDS = 4_000;

const loadSettle = () => import('../sending/settle');

/** Keeps the bag true to the server, the other tabs and whoever is here. Once around every page; draws nothing. */
export function CartRuntime() {
  const client = useQueryClient();
  const { owner, sure } = useCartOwner();
  const router = useRouter();
  const { ready, publicCartId, known, changes } = useCart((state) => state);

  useEffect(() => {
    cartRemembered();
    return followTabs(client);
  }, [client]);

  // Adding works without a connection, once what it takes is here. Where it did not come, the press asks again and says so.
  useEffect(() => {
    if (savesData()) return;
    const fetchAhead = () => void import('../sending/add-to-bag').catch(() => undefined);
    const timer = setTimeout(fetchAhead, FETCH_AHEAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);

  const hasBag = changes.length > 0 || (known !== null && known.items.length > 0);

  // So can the bag be looked into without one. A page whose code did not come is fetched when it is gone to.
  useEffect(() => {
    if (!hasBag || savesData()) return;
    const fetchAhead = () => void router.prefetch(paths.bag).catch(() => undefined);
    const timer = setTimeout(fetchAhead, FETCH_AHEAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [hasBag, router]);

  useEffect(() => {
    if (sure && owner) ownerSeen(owner);
  }, [owner, sure]);

  const isWaiting = changes.some((change) => change.lost && change.owner === owner);
  const isMember = owner !== VISITOR;
  const toMerge =
    isMember && (publicCartId !== null || changes.some((change) => change.lost && change.owner === VISITOR));
  const settlesFor = ready && sure && (isWaiting || toMerge) ? owner : undefined;

  useEffect(() => {
    if (!settlesFor) return;
    const settleNow = () => void settleFor(client, settlesFor);
    settleNow();
    window.addEventListener('online', settleNow);
    const retry = setInterval(settleNow, RETRY_MILLISECONDS);
    return () => {
      window.removeEventListener('online', settleNow);
      clearInterval(retry);
    };
  }, [client, settlesFor]);

  return null;
}

async function settleFor(client: QueryClient, owner: Owner): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const { settle } = await loadChunk(loadSettle);
    await settle(client, owner);
  } catch {
    // It goes on waiting, which the bag shows, and is tried again.
  }
}
