import { useId, useState, type FormEvent } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { LINE_MAX_CHARACTERS } from '@/contracts/limits';
import { type ParcelRemedy, type StaffOrderLine, type StaffOrderParcel } from '@/contracts/staff-orders';
import { formatMoney } from '@/lib/money/format-money';

import { useRemedy } from '../mutations';

const reasonHints = {
  cancel: 'The shopper reads it on the order page.',
  refund: 'The shopper reads it on the order page. Write it to them, and name no one else.',
} as const;

const commonReasons = [
  'Arrived damaged',
  'Wrong item sent',
  'Lost in transit',
  'The store can’t supply it',
] as const;

const nextLabels = { cancel: 'Cancel…', refund: 'Refund…' } as const;

const dialogTitles = { cancel: 'Cancel these items?', refund: 'Refund?' } as const;

const dialogQuestions = {
  cancel: (amount: string, person: string, store: string) =>
    `If it was paid, ${amount} goes back to ${person}, and ${store} doesn’t earn it.`,
  refund: (amount: string, person: string, store: string) =>
    `${amount} goes back to ${person} at the expense of ${store}. It can’t be taken back.`,
} as const;

const actionLabels = {
  cancel: () => 'Cancel items',
  refund: (amount: string) => `Refund ${amount}`,
} as const;

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = {
  orderId: string;
  remedy: ParcelRemedy;
  /** Null for the whole of an unpaid order. */
  parcel: Pick<StaffOrderParcel, 'id' | 'status' | 'lines' | 'storeName'> | null;
  /** Of everything that is left. */
  leftKobo: number;
  customer: string | null;
  onDone: (message: string) => void;
  onClose: () => void;
};

/** Cancels or refunds a parcel or units of it, after a question that names amount and person. */
export function RemedyForm({ orderId, remedy, parcel, leftKobo, customer, onDone, onClose }: Props) {
  const id = useId();
  const send = useRemedy(orderId);
  const [units, setUnits] = useState<Record<string, number>>({});
  const [reason, setReason] = useState('');
  const [key, setKey] = useState<string>();
  const lines = (parcel?.lines ?? []).filter(({ quantityLeft }) => quantityLeft > 0);
  const chosen = lines.filter((line) => (units[line.id] ?? 0) > 0);
  const getRefundKobo = (line: StaffOrderLine) => line.refundsKobo[(units[line.id] ?? 0) - 1] ?? 0;
  // The last units of a parcel that has not arrived take its delivery with them.
  const isWhole =
    chosen.length === 0 ||
    (parcel?.status !== 'delivered' && lines.every((line) => units[line.id] === line.quantityLeft));
  const kobo = isWhole ? leftKobo : chosen.reduce((sum, line) => sum + getRefundKobo(line), 0);
  const amount = formatMoney(kobo);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // One key for each question: answering it twice changes nothing more.
    setKey(crypto.randomUUID());
  }

  const confirm = () =>
    send.mutateAsync(
      {
        remedy,
        key: key ?? '',
        body: {
          ...(parcel && { parcelId: parcel.id }),
          ...(chosen.length > 0 && {
            lines: chosen.map((line) => ({
              lineId: line.id,
              quantity: units[line.id] ?? 0,
              seenQuantity: line.quantityLeft,
            })),
          }),
          reason,
        },
      },
      { onSuccess: ({ message }) => onDone(message) },
    );

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      {lines.length > 0 && (
        <p className="text-sm text-ink-2">
          Choose quantities, or leave all at 0 to refund everything that’s left, including delivery.
        </p>
      )}
      {lines.map((line) => (
        <UnitsSelect
          key={line.id}
          line={line}
          value={units[line.id] ?? 0}
          onChange={(quantity) => setUnits({ ...units, [line.id]: quantity })}
        />
      ))}
      <div>
        <label htmlFor={id} className="text-sm font-semibold">
          Reason
        </label>
        <input
          id={id}
          required
          list={`${id}-reasons`}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={LINE_MAX_CHARACTERS}
          aria-describedby={`${id}-hint`}
          className={controlStyles}
        />
        <datalist id={`${id}-reasons`}>
          {commonReasons.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-2">
          {reasonHints[remedy]}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="md">
          {nextLabels[remedy]}
        </Button>
        <Button variant="quiet" size="md" onClick={onClose}>
          Close
        </Button>
      </div>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: key !== undefined,
          onClose: () => setKey(undefined),
          title: parcel ? dialogTitles[remedy] : 'Cancel this order?',
          children: parcel
            ? dialogQuestions[remedy](amount, customer ?? 'the shopper', parcel.storeName)
            : `The ${amount} isn’t paid yet. If a payment still arrives, it goes back to ${customer ?? 'the shopper'}.`,
          action: parcel ? actionLabels[remedy](amount) : 'Cancel order',
          dismissal: 'Go back',
          onConfirm: confirm,
        }}
      />
    </form>
  );
}

type UnitsProps = { line: StaffOrderLine; value: number; onChange: (quantity: number) => void };

function UnitsSelect({ line, value, onChange }: UnitsProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {`Quantity of ${line.variantLabel ? `${line.name}, ${line.variantLabel}` : line.name}`}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className={controlStyles}
      >
        {Array.from({ length: line.quantityLeft + 1 }, (_, quantity) => (
          <option key={quantity} value={quantity}>
            {quantity}
          </option>
        ))}
      </select>
    </div>
  );
}
