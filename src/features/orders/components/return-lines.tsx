import { useField } from 'formik';
import { useId } from 'react';

import { type OrderItem } from '@/contracts/order-item';

type ChosenItem = { itemId: string; quantity: number };

/**
 * Chooses how many of each line to return. Writes the form's `items`; lines with none are left out.
 */
export function ReturnLines({ items }: { items: OrderItem[] }) {
  const id = useId();
  const [field, meta, { setValue }] = useField<ChosenItem[]>('items');
  const returnable = items
    .map((item) => ({ item, left: countUnitsLeft(item) }))
    .filter(({ left }) => left > 0);
  const error = meta.touched && typeof meta.error === 'string' ? meta.error : undefined;

  const chooseQuantity = (itemId: string, quantity: number) => {
    const others = field.value.filter((item) => item.itemId !== itemId);
    void setValue(quantity > 0 ? [...others, { itemId, quantity }] : others);
  };

  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="text-sm font-semibold">How many of each are you returning?</legend>
      <ul className="mt-1.5">
        {returnable.map(({ item, left }, index) => (
          <li key={item.id} className="flex items-center justify-between gap-4 border-t border-line py-2.5">
            <label htmlFor={`${id}-${item.id}`} className="min-w-0 text-base [overflow-wrap:anywhere]">
              {item.name}
              {item.variantLabel && <span className="block text-sm text-ink-2">{item.variantLabel}</span>}
            </label>
            <select
              id={`${id}-${item.id}`}
              value={field.value.find(({ itemId }) => itemId === item.id)?.quantity ?? 0}
              // A rejected form focuses its first invalid field.
              aria-invalid={error !== undefined && index === 0}
              onChange={({ target }) => chooseQuantity(item.id, Number(target.value))}
              className="min-h-11 shrink-0 rounded-sm border-[1.5px] border-field bg-surface px-3 text-base"
            >
              {Array.from({ length: left + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count === 0 ? 'None' : `${count} of ${left}`}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-semibold text-danger not-empty:mt-1.5">
        {error}
      </p>
    </fieldset>
  );
}

/** Units that were neither returned nor refunded. */
export const countUnitsLeft = ({ quantity, returnedQuantity, refunds }: OrderItem): number =>
  refunds.reduce((left, refund) => left - refund.quantity, quantity - returnedQuantity);
