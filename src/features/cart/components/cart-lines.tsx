import { type CartItem } from '@/contracts/cart';
import { getLineKey } from '@/features/cart/cart-lines';
import { type CartActions, type RemovedLine } from '@/features/cart/use-cart-actions';

import { CartLine } from './cart-line';
import { UndoRow } from './undo-row';

type Props = { lines: CartItem[]; actions: CartActions };

/** The lines of one list, with an undo row in place of each line that was just removed. */
export function CartLines({ lines, actions }: Props) {
  const { undoRows, restoredKey, dismissUndo, undo, remove, setQuantity, saveForLater, moveToBag } = actions;
  const findRow = (line: CartItem): RemovedLine | undefined => undoRows.find((row) => row.line === line);

  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => {
        const row = findRow(line);
        if (row) {
          return (
            <UndoRow
              key={`undo|${getLineKey(line)}`}
              row={row}
              onUndo={() => undo(row)}
              onDismiss={() => dismissUndo(line)}
            />
          );
        }
        return (
          <CartLine
            key={getLineKey(line)}
            line={line}
            isRestored={restoredKey === getLineKey(line)}
            onQuantity={(quantity) => setQuantity(line, quantity)}
            onRemove={() => remove(line)}
            onMove={() => (line.savedForLater ? moveToBag(line) : saveForLater(line))}
          />
        );
      })}
    </ul>
  );
}

/** Puts the lines that were just removed back where they stood, to render as undo rows. */
export function insertUndoRows(lines: CartItem[], undoRows: RemovedLine[], saved: boolean): CartItem[] {
  const rows = undoRows.filter(({ line }) => line.savedForLater === saved);
  const remaining = lines.filter((line) => !rows.some((row) => getLineKey(row.line) === getLineKey(line)));
  return rows.reduce(
    (all, { line, index }) => [...all.slice(0, index), line, ...all.slice(index)],
    remaining,
  );
}
