import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { type OrderChange } from '@/contracts/orders';

import { buyerKey, type Buyer } from './buyer';
import {
  checkoutBuyerSet,
  getCheckoutDraft,
  couponApplied,
  checkoutLinesSeen,
  useCheckoutDraft,
} from './checkout-draft.store';
import { summaryOptions } from './queries';
import { readOrderChanges, dedupeChanges } from './review/order-changes';
import { listSeenLines, listShownLines, summaryPayload } from './review/order-payload';
import { findUnconfirmedAttempt } from './review/place-order';

type CartLineInput = Parameters<typeof listSeenLines>[0][number];

/** What the shopper has said so far, what it costs now, and what of it they have not yet seen to be different. */
export function useCheckout(buyer: Buyer, bag: CartLineInput[]) {
  const owner = buyerKey(buyer);
  const draft = useCheckoutDraft();
  const isOwn = draft.owner === owner;
  const summary = useQuery(summaryOptions(isOwn ? summaryPayload(draft, buyer) : null));
  /** What an order was refused for; the summary says most of it again. */
  const [refusedFor, setRefusedFor] = useState<OrderChange[]>([]);

  // The bag as the shopper comes from it. What changes in it from now on is said.
  const [arrivedWith] = useState(bag);
  useEffect(() => {
    checkoutBuyerSet(owner);
    checkoutLinesSeen(listSeenLines(arrivedWith, getCheckoutDraft().seen));
  }, [owner, arrivedWith]);

  const { data } = summary;
  const changes = dedupeChanges([...refusedFor, ...(data?.changes ?? [])]);
  const lines = data?.parcels.flatMap(({ items }) => items);

  return {
    draft,
    isReady: isOwn,
    summary,
    /** Sums that are on the page may be old ones as long as this holds. */
    busy: summary.isFetching,
    changes,
    /** An order that may have been placed without this page's having heard of it. */
    lost: lines && !summary.isFetching ? findUnconfirmedAttempt(draft.attempts, lines) : undefined,
    /** An old sum helps nobody: each step begins with what it costs now. */
    askAnew: () => {
      if (draft.address) void summary.refetch({ cancelRefetch: false });
    },
    accept: () => {
      if (!data) return;
      checkoutLinesSeen(listShownLines(data, draft.seen));
      if (changes.some(({ kind }) => kind === 'coupon')) couponApplied('');
      setRefusedFor([]);
    },
    /** The shop has refused an order: what it says has changed is shown, and it is asked anew what the bag costs. */
    refused: (error: unknown) => {
      // Where that does not come, the summary says nearly all of it.
      readOrderChanges(error).then(setRefusedFor, () => setRefusedFor([]));
      void summary.refetch();
    },
  };
}
