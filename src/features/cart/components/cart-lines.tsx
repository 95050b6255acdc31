import { type CartItem } from '@/contracts/cart';
import { lineKey } from '@/features/cart/cart-lines';
import { type CartActions, type RemovedLine } from '@/features/cart/use-cart-actions';

import { CartLine } from './cart-line';
import { UndoRow } from './undo-row';

type Props = { lines: CartItem[]; actions: CartActions };

/** Lines of one list; those that have just left it still have a row. */
export function CartLines({ lines, actions }: Props) {
  const { left, returned, forget, undo, remove, setQuantity, saveForLater, moveToBag } = actions;
  const rowOf = (line: CartItem): RemovedLine | undefined => left.find((row) => row.line === line);

  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => {
        const row = rowOf(line);
        if (row) {
          return (
            <UndoRow
              key={`left|${lineKey(line)}`}
              row={row}
              onUndo={() => undo(row)}
              onGone={() => forget(line)}
            />
          );
        }
        return (
          <CartLine
            key={lineKey(line)}
            line={line}
            returned={returned === lineKey(line)}
            onQuantity={(quantity) => setQuantity(line, quantity)}
            onRemove={() => remove(line)}
            onMove={() => (line.savedForLater ? moveToBag(line) : saveForLater(line))}
          />
        );
      })}
    </ul>
  );
}

/** The list with the lines that have just left it, where they were. */
export function insertUndoRows(lines: CartItem[], left: RemovedLine[], saved: boolean): CartItem[] {
  const rows = left.filter(({ line }) => line.savedForLater === saved);
  const staying = lines.filter((line) => !rows.some((row) => lineKey(row.line) === lineKey(line)));
  return rows.reduce((all, { line, at }) => [...all.slice(0, at), line, ...all.slice(at)], staying);
}
