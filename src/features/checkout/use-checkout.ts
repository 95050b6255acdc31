import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { type OrderChange } from '@/contracts/orders';

import { getBuyerKey, type Buyer } from './buyer';
import {
  checkoutBuyerSet,
  getCheckoutDraft,
  couponRemoved,
  checkoutLinesSeen,
  useCheckoutDraft,
} from './checkout-draft.store';
import { summaryOptions } from './queries';
import { readOrderChanges, dedupeChanges } from './review/order-changes';
import { listSeenLines, listShownLines, buildSummaryPayload } from './review/order-payload';
import { findUnconfirmedAttempt } from './review/place-order';

type CartLineInput = Parameters<typeof listSeenLines>[0][number];

/**
 * Combines the draft, the current summary and the changes that the shopper has not accepted yet.
 */
export function useCheckout(buyer: Buyer, cart: CartLineInput[]) {
  const owner = getBuyerKey(buyer);
  const draft = useCheckoutDraft();
  const isOwn = draft.owner === owner;
  const summary = useQuery(summaryOptions(isOwn ? buildSummaryPayload(draft, buyer) : null));
  /** Changes reported with a rejected order; the next summary repeats most of them. */
  const [rejectionChanges, setRejectionChanges] = useState<OrderChange[]>([]);

  // The cart as the checkout opened: later changes to it are reported to the shopper.
  const [initialItems] = useState(cart);
  useEffect(() => {
    checkoutBuyerSet(owner);
    checkoutLinesSeen(listSeenLines(initialItems, getCheckoutDraft().seenLines));
  }, [owner, initialItems]);

  const { data } = summary;
  const changes = dedupeChanges([...rejectionChanges, ...(data?.changes ?? [])]);
  const lines = data?.parcels.flatMap(({ items }) => items);

  return {
    draft,
    isReady: isOwn,
    summary,
    /** The amounts on the page may be out of date. */
    busy: summary.isFetching,
    changes,
    /** An attempt whose reply was lost: the order may have been placed. */
    unconfirmed: lines && !summary.isFetching ? findUnconfirmedAttempt(draft.attempts, lines) : undefined,
    /** Called at each step, so it starts with current prices. */
    refreshSummary: () => {
      if (draft.address) void summary.refetch({ cancelRefetch: false });
    },
    acceptChanges: () => {
      if (!data) return;
      checkoutLinesSeen(listShownLines(data, draft.seenLines));
      if (changes.some(({ kind }) => kind === 'coupon')) couponRemoved();
      setRejectionChanges([]);
    },
    /** Shows the changes that an order was rejected for, and refetches the summary. */
    handleRejection: (error: unknown) => {
      // If reading them fails, the summary still reports nearly all of them.
      readOrderChanges(error).then(setRejectionChanges, () => setRejectionChanges([]));
      void summary.refetch();
    },
  };
}
