import { useEffect, useState } from 'react';

import { type CartItem } from '@/contracts/cart';
import { errorMessages, successMessages } from '@/contracts/messages';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { onSessionEnd } from '@/session/session-end';

import { REMOVED_LINE, getLineKey, type LineState, type CartOwner, toLineState } from './cart-lines';
import { useChangeCartLine, useClearCart } from './mutations';
import { buildFailureMessage } from './notices';

/** A line that was just taken off its list; an undo row stands at its `index`. */
export type RemovedLine = { line: CartItem; index: number; action: 'removed' | 'saved' | 'moved' };

/** The actions of the bag page, with their messages, and the removals that can be undone. */
export function useCartActions(owner: CartOwner | undefined, items: CartItem[]) {
  const change = useChangeCartLine();
  const clearing = useClearCart();
  const [undoRows, setUndoRows] = useState<RemovedLine[]>([]);
  /** The key of the line to focus once it is back in its list. */
  const [restoredKey, setRestoredKey] = useState<string | null>(null);

  // The next user must not see or undo what this one removed.
  useEffect(() => onSessionEnd(() => setUndoRows([])), []);

  const changeLine = async (line: CartItem, wanted: LineState) =>
    owner === undefined ? 'queued' : change.mutateAsync({ owner, line, wanted });
  const dismissUndo = (line: CartItem) =>
    setUndoRows((rows) => rows.filter((row) => getLineKey(row.line) !== getLineKey(line)));

  async function takeOffList(line: CartItem, action: RemovedLine['action'], wanted: LineState) {
    const list = items.filter(({ savedForLater }) => savedForLater === line.savedForLater);
    const index = list.findIndex((item) => getLineKey(item) === getLineKey(line));
    dismissUndo(line);
    setRestoredKey(null);
    setUndoRows((rows) => [...rows, { line, index, action }]);
    try {
      const outcome = await changeLine(line, wanted);
      if (action === 'removed' && outcome === 'done') notifySuccess(successMessages.cartRemoved);
    } catch (error) {
      dismissUndo(line);
      setRestoredKey(getLineKey(line));
      notifyError(action === 'removed' ? buildFailureMessage(errorMessages.cartRemove, error) : error);
    }
  }

  return {
    undoRows,
    restoredKey,
    dismissUndo,
    isClearing: clearing.isPending,
    setQuantity: (line: CartItem, quantity: number) =>
      void changeLine(line, { ...toLineState(line), quantity }).catch(notifyError),
    remove: (line: CartItem) => void takeOffList(line, 'removed', REMOVED_LINE),
    saveForLater: (line: CartItem) =>
      void takeOffList(line, 'saved', { ...toLineState(line), savedForLater: true }),
    moveToBag: (line: CartItem) => void takeOffList(line, 'moved', restoreLine(line)),
    undo: ({ line, action }: RemovedLine) => {
      dismissUndo(line);
      setRestoredKey(getLineKey(line));
      const showError = (error: unknown) =>
        notifyError(action === 'removed' ? buildFailureMessage(errorMessages.cartAdd, error) : error);
      void changeLine(line, toLineState(line)).catch(showError);
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

/** Moves a saved line back, with at most the quantity in stock. */
const restoreLine = ({ quantity, stock }: CartItem): LineState => ({
  quantity: Math.max(1, Math.min(quantity, stock)),
  savedForLater: false,
});
