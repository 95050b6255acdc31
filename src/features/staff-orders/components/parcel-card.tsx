import { useState, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { type ParcelActor } from '@/contracts/order-terms';
import { type ReturnState } from '@/contracts/return-terms';
import { type StaffOrder, type StaffOrderParcel } from '@/contracts/staff-orders';
import { parcelStatusNames } from '@/features/staff-orders/parcel-status-names';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

import { staffOrderMessages as messages } from '../parcel-status-names';
import { RemedyForm } from './remedy-form';

const returnStateNames: Record<ReturnState, string> = {
  requested: 'requested',
  accepted: 'accepted by the store',
  sent_back: 'sent back',
  disputed: 'disputed by the store',
  received: 'received by the store',
  refund_approved: 'refund approved',
  refused: 'declined',
  withdrawn: 'withdrawn by the shopper',
  expired: 'expired',
};

const actorNames: Record<ParcelActor, string> = {
  shopper: 'Shopper',
  store: 'Store',
  staff: 'Staff',
  system: 'Dídán',
};

const openLabels = { cancel: 'Cancel this parcel', refund: 'Refund this parcel' } as const;

type Props = {
  order: StaffOrder;
  parcel: StaffOrderParcel;
  /** Asks for a confirmation around the form; null if the person may not change orders. */
  gate: ((form: ReactNode) => ReactNode) | null;
  onDone: (message: string) => void;
};

/** A parcel of one store: lines, amounts and timeline, and what staff can do with it. */
export function ParcelCard({ order, parcel, gate, onDone }: Props) {
  const { storeName, status, lines, trackingNumber, dispatchBy, remedy } = parcel;
  const [isOpen, setIsOpen] = useState(false);
  const canChange = gate && remedy && !order.isUnpaid;
  return (
    <section className="flex flex-col gap-4 rounded-xl bg-surface p-5 shadow-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-disp text-xl font-bold">{storeName}</h2>
        <p className="text-sm font-semibold">{parcelStatusNames[status]}</p>
      </div>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-4 text-sm">
            <span>
              <span className="block font-semibold">
                {line.variantLabel ? `${line.name}, ${line.variantLabel}` : line.name}
              </span>
              <span className="block text-ink-2">
                {line.sku} · {messages.units(line.quantity, line.quantity - line.quantityLeft)}
              </span>
            </span>
            <span>{formatMoney(line.totalKobo)}</span>
          </li>
        ))}
      </ul>
      <Amounts parcel={parcel} />
      {trackingNumber && <p className="text-sm">Tracking: {trackingNumber}</p>}
      {remedy === 'cancel' && dispatchBy && (
        <p className="text-sm text-ink-2">{`To be dispatched by ${formatDayTime(dispatchBy)}`}</p>
      )}
      <Timeline events={parcel.events} />
      {parcel.return && (
        <p className="text-sm">
          Return: {returnStateNames[parcel.return.state]}. {parcel.return.reason}
        </p>
      )}
      {canChange &&
        (isOpen ? (
          gate(
            <RemedyForm
              orderId={order.id}
              remedy={remedy}
              parcel={parcel}
              leftKobo={parcel.totalKobo - parcel.refundedKobo}
              customer={order.contact?.name ?? null}
              onDone={(message) => {
                setIsOpen(false);
                onDone(message);
              }}
              onClose={() => setIsOpen(false)}
            />,
          )
        ) : (
          <Button variant="outline" size="md" className="self-start" onClick={() => setIsOpen(true)}>
            {openLabels[remedy]}
          </Button>
        ))}
    </section>
  );
}

function Amounts({ parcel }: { parcel: StaffOrderParcel }) {
  const rows = [
    ['Delivery', parcel.shippingKobo],
    ['Discount', -parcel.discountKobo],
    ['Total', parcel.totalKobo],
    ['Refunded', parcel.refundedKobo],
  ] as const;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
      {rows
        .filter(([name, kobo]) => kobo !== 0 || name === 'Total')
        .map(([name, kobo]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right">{formatMoney(kobo)}</dd>
          </div>
        ))}
    </dl>
  );
}

function Timeline({ events }: Pick<StaffOrderParcel, 'events'>) {
  return (
    <div>
      <h3 className="text-sm font-bold">Timeline</h3>
      <ol className="mt-1 grid gap-1 text-sm">
        {events.map(({ status, actor, note, at }) => (
          <li key={`${at} ${status}`}>
            <time dateTime={at} className="text-ink-2">
              {formatDayTime(at)}
            </time>{' '}
            {parcelStatusNames[status]} · {actorNames[actor]}
            {note && <span className="block text-ink-2">{note}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
