import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { type OrderChange } from '@/contracts/orders';

import { ownerOf, type Buyer } from './buyer';
import { changesOf, withoutRepeats } from './changes';
import { buyerArrived, checkoutDraft, couponGiven, linesSeen, useDraft } from './draft.store';
import { seenInBag, shownLines, summaryPayload } from './payload';
import { lostAttempt } from './place-order';
import { summaryOptions } from './queries';

type BagLine = Parameters<typeof seenInBag>[0][number];

/** What the shopper has said so far, what it costs now, and what of it they have not yet seen to be different. */
export function useCheckout(buyer: Buyer, bag: BagLine[]) {
  const owner = ownerOf(buyer);
  const draft = useDraft();
  const isOwn = draft.owner === owner;
  const summary = useQuery(summaryOptions(isOwn ? summaryPayload(draft, buyer) : null));
  /** What an order was refused for; the summary says most of it again. */
  const [refusedFor, setRefusedFor] = useState<OrderChange[]>([]);

  // The bag as the shopper comes from it. What changes in it from now on is said.
  const [arrivedWith] = useState(bag);
  useEffect(() => {
    buyerArrived(owner);
    linesSeen(seenInBag(arrivedWith, checkoutDraft().seen));
  }, [owner, arrivedWith]);

  const { data } = summary;
  const changes = withoutRepeats([...refusedFor, ...(data?.changes ?? [])]);
  const lines = data?.parcels.flatMap(({ items }) => items);

  return {
    draft,
    isReady: isOwn,
    summary,
    /** Sums that are on the page may be old ones as long as this holds. */
    busy: summary.isFetching,
    changes,
    /** An order that may have been placed without this page's having heard of it. */
    lost: lines && !summary.isFetching ? lostAttempt(draft.attempts, lines) : undefined,
    /** An old sum helps nobody: each step begins with what it costs now. */
    askAnew: () => {
      if (draft.address) void summary.refetch({ cancelRefetch: false });
    },
    accept: () => {
      if (!data) return;
      linesSeen(shownLines(data, draft.seen));
      if (changes.some(({ kind }) => kind === 'coupon')) couponGiven('');
      setRefusedFor([]);
    },
    /** The shop has refused an order: what it says has changed is shown, and it is asked anew what the bag costs. */
    refused: (error: unknown) => {
      // Where that does not come, the summary says nearly all of it.
      changesOf(error).then(setRefusedFor, () => setRefusedFor([]));
      void summary.refetch();
    },
  };
}
