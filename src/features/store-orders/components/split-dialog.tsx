import { useState, type FormEvent } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { InlineError } from '@/components/ui/inline-error';
import { type StoreParcelDetail } from '@/contracts/store-orders';

import { type QueueStep } from './next-step';

type Props = { open: boolean; onClose: () => void; parcel: StoreParcelDetail; onStep: QueueStep };

/** Chooses the units that go into another parcel. */
export function SplitDialog({ open, onClose, parcel: { items }, onStep }: Props) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const chosen = items.map((line) => ({ line, quantity: Number(typed[line.id] ?? 0) }));

  async function split(event: FormEvent) {
    event.preventDefault();
    const moved = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
    const all = items.reduce((sum, { quantity }) => sum + quantity, 0);
    const isValid = chosen.every(
      ({ line, quantity }) => Number.isInteger(quantity) && quantity >= 0 && quantity <= line.quantity,
    );
    if (!isValid || moved === 0 || moved === all)
      return setProblem('Choose at least one item to move, and leave at least one in this parcel.');
    const lines = chosen
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, quantity }) => ({ lineId: line.id, quantity, seenQuantity: line.quantity }));
    setTyped({});
    setProblem(undefined);
    onClose();
    await onStep({ kind: 'split', body: { lines } });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Split this parcel"
      description="Choose what goes into the other parcel. It gets its own tracking and delivery code."
    >
      <form aria-label="Split this parcel" noValidate onSubmit={(event) => void split(event)}>
        <ul className="mt-5 grid gap-4">
          {items.map(({ id, name, quantity }) => (
            <li key={id} className="flex items-center justify-between gap-4">
              <span className="text-sm">
                <b className="block">{name}</b>
                {`Qty ${quantity}`}
              </span>
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={quantity}
                aria-label={`Quantity of ${name} in the other parcel`}
                value={typed[id] ?? '0'}
                onChange={({ target }) => setTyped({ ...typed, [id]: target.value })}
                className={`${controlStyles} max-w-24`}
              />
            </li>
          ))}
        </ul>
        <InlineError message={problem} />
        <div className="mt-6 grid gap-3 xs:flex xs:justify-end">
          <Button variant="quiet" size="md" onClick={onClose}>
            Keep
          </Button>
          <Button type="submit" size="md">
            Split
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
