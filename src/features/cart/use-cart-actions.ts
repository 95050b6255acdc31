import { useEffect, useState } from 'react';

import { type CartItem } from '@/contracts/cart';
import { errorMessages, successMessages } from '@/contracts/messages';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { onSessionEnd } from '@/session/session-end';

import { REMOVED_LINE, lineKey, type LineState, type CartOwner, toLineState } from './cart-lines';
import { useChangeLine, useClearBag } from './mutations';
import { buildFailureMessage } from './notice-messages';

/** A line that has just left its list: where it stood a row says so and offers to take it back. */
export type RemovedLine = { line: CartItem; at: number; how: 'removed' | 'saved' | 'moved' };

/** What can be done in the bag, with its messages, and what can be taken back. */
export function useCartActions(owner: CartOwner | undefined, items: CartItem[]) {
  const change = useChangeLine();
  const clearing = useClearBag();
  const [left, setLeft] = useState<RemovedLine[]>([]);
  /** The line that has the focus once it is drawn again. */
  const [returned, setReturned] = useState<string | null>(null);

  // What one person took out is nothing for the next to see, or to take back.
  useEffect(() => onSessionEnd(() => setLeft([])), []);

  const set = async (line: CartItem, wanted: LineState) =>
    owner === undefined ? 'kept' : change.mutateAsync({ owner, line, wanted });
  const forget = (line: CartItem) =>
    setLeft((rows) => rows.filter((row) => lineKey(row.line) !== lineKey(line)));

  async function leave(line: CartItem, how: RemovedLine['how'], wanted: LineState) {
    const list = items.filter(({ savedForLater }) => savedForLater === line.savedForLater);
    const at = list.findIndex((item) => lineKey(item) === lineKey(line));
    forget(line);
    setReturned(null);
    setLeft((rows) => [...rows, { line, at, how }]);
    try {
      const outcome = await set(line, wanted);
      if (how === 'removed' && outcome === 'done') notifySuccess(successMessages.cartRemoved);
    } catch (error) {
      forget(line);
      setReturned(lineKey(line));
      notifyError(how === 'removed' ? buildFailureMessage(errorMessages.cartRemove, error) : error);
    }
  }

  return {
    left,
    returned,
    forget,
    isClearing: clearing.isPending,
    setQuantity: (line: CartItem, quantity: number) =>
      void set(line, { ...toLineState(line), quantity }).catch(notifyError),
    remove: (line: CartItem) => void leave(line, 'removed', REMOVED_LINE),
    saveForLater: (line: CartItem) =>
      void leave(line, 'saved', { ...toLineState(line), savedForLater: true }),
    moveToBag: (line: CartItem) => void leave(line, 'moved', restoreLine(line)),
    undo: ({ line, how }: RemovedLine) => {
      forget(line);
      setReturned(lineKey(line));
      const explain = (error: unknown) =>
        notifyError(how === 'removed' ? buildFailureMessage(errorMessages.cartAdd, error) : error);
      void set(line, toLineState(line)).catch(explain);
    },
    clear: async () => {
      if (owner === undefined) return;
      try {
        const outcome = await clearing.mutateAsync({ owner, items });
        if (outcome === 'done') notifySuccess(successMessages.cartRemoved);
      } catch (error) {
        notifyError(buildFailureMessage(errorMessages.cartRemove, error));
      }
    },
  };
}

export type CartActions = ReturnType<typeof useCartActions>;

/** As many as there are, where fewer are left than were saved. */
const restoreLine = ({ quantity, stock }: CartItem): LineState => ({
  quantity: Math.max(1, Math.min(quantity, stock)),
  savedForLater: false,
});
