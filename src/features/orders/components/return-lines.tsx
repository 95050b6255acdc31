import { useField } from 'formik';
import { useId } from 'react';

import { type OrderItem } from '@/contracts/orders';

type Chosen = { itemId: string; quantity: number };

/** How many of each line go back; kept in the form's `items`, without those of which none does. */
export function ReturnLines({ items }: { items: OrderItem[] }) {
  const id = useId();
  const [field, meta, { setValue }] = useField<Chosen[]>('items');
  const error = meta.touched && typeof meta.error === 'string' ? meta.error : undefined;

  const choose = (itemId: string, quantity: number) => {
    const others = field.value.filter((one) => one.itemId !== itemId);
    void setValue(quantity > 0 ? [...others, { itemId, quantity }] : others);
  };

  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="text-sm font-semibold">How many of each are you returning?</legend>
      <ul className="mt-1.5">
        {items.map((item, at) => (
          <li key={item.id} className="flex items-center justify-between gap-4 border-t border-line py-2.5">
            <label htmlFor={`${id}-${item.id}`} className="min-w-0 text-base [overflow-wrap:anywhere]">
              {item.name}
              {item.variantLabel && <span className="block text-sm text-ink-2">{item.variantLabel}</span>}
            </label>
            <select
              id={`${id}-${item.id}`}
              value={field.value.find(({ itemId }) => itemId === item.id)?.quantity ?? 0}
              // The focus of a refused form goes to the first of them.
              aria-invalid={error !== undefined && at === 0}
              onChange={({ target }) => choose(item.id, Number(target.value))}
              className="min-h-11 shrink-0 rounded-sm border-[1.5px] border-field bg-surface px-3 text-base"
            >
              {Array.from({ length: item.quantity + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count === 0 ? 'None' : `${count} of ${item.quantity}`}
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
