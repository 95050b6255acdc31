import { type CartItem } from '@/contracts/cart';

import { lineKey } from '../lines';
import { type BagActions, type LeftLine } from '../use-bag-actions';
import { BagLine } from './bag-line';
import { LeftRow } from './left-row';

type Props = { lines: CartItem[]; actions: BagActions };

/** Lines of one list; those that have just left it still have a row. */
export function BagLines({ lines, actions }: Props) {
  const { left, returned, forget, undo, remove, setQuantity, saveForLater, moveToBag } = actions;
  const rowOf = (line: CartItem): LeftLine | undefined => left.find((row) => row.line === line);

  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => {
        const row = rowOf(line);
        if (row) {
          return (
            <LeftRow
              key={`left|${lineKey(line)}`}
              row={row}
              onUndo={() => undo(row)}
              onGone={() => forget(line)}
            />
          );
        }
        return (
          <BagLine
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
export function withLeft(lines: CartItem[], left: LeftLine[], saved: boolean): CartItem[] {
  const rows = left.filter(({ line }) => line.savedForLater === saved);
  const staying = lines.filter((line) => !rows.some((row) => lineKey(row.line) === lineKey(line)));
  return rows.reduce((all, { line, at }) => [...all.slice(0, at), line, ...all.slice(at)], staying);
}
