import { sellingOrderPath } from '@/config/paths';
import { type OrderReturn } from '@/contracts/returns';
import { type StoreParcel } from '@/contracts/store-orders';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';
import { formatShortDay } from '@/lib/time/format-short-day';

import { ReturnSteps } from './return-steps';

const returnStateNames = {
  requested: 'Requested',
  accepted: 'Accepted',
  sent_back: 'On its way back',
  disputed: 'In dispute',
  received: 'Received',
  refund_approved: 'Refund approved',
  refused: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Closed',
} as const;

const returnCauseNames = {
  unsuitable: 'It doesn’t suit them',
  damaged: 'Arrived damaged',
  wrong_item: 'Wrong item',
  fake: 'May be a fake',
} as const;

const actorNames = { shopper: 'Shopper', store: 'Your store', staff: 'Dídán', system: 'Automatic' } as const;

type Props = {
  storeId: string;
  parcel: StoreParcel;
  request: OrderReturn;
  canDecide: boolean;
  onMoved: (message: string) => void;
};

/** An open return: what goes back and why, what both sides said, and what the store does next. */
export function ReturnCard({ storeId, parcel, request, canDecide, onMoved }: Props) {
  const { cause, state, reason, expectedRefundKobo, storePaysDelivery, trackingNumber, events } = request;
  return (
    <li className="rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">
        <Link href={sellingOrderPath(parcel.id)} className="inline-block py-2 underline underline-offset-4">
          {`Order ${parcel.orderNumber}`}
        </Link>
      </h2>
      <p className="flex flex-wrap gap-x-3 text-sm font-semibold">
        <span className="rounded-full bg-sunken px-3 py-1">{returnStateNames[state]}</span>
        <span className="py-1">{describeDeadline(request)}</span>
      </p>
      <ul className="mt-3 text-base">
        {request.items.map(({ itemId, quantity }) => (
          <li key={itemId}>
            {quantity} × {parcel.items.find(({ id }) => id === itemId)?.name}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-2">
        {returnCauseNames[cause]}.{' '}
        {storePaysDelivery ? 'You pay the return delivery.' : 'The shopper pays the return delivery.'}
      </p>
      {reason && (
        <blockquote className="mt-3 border-l-4 border-line pl-4 text-sm [overflow-wrap:anywhere]">
          <b className="block">The shopper says</b>
          {reason}
        </blockquote>
      )}
      {trackingNumber && <p className="mt-2 text-sm">{`Tracking ${trackingNumber}`}</p>}
      {expectedRefundKobo !== null && (
        <p className="mt-2 font-semibold">{`Refund ${formatMoney(expectedRefundKobo)}`}</p>
      )}
      <details className="mt-3 text-sm">
        <summary className="min-h-11 cursor-pointer py-3 font-semibold">What was said</summary>
        <ol className="grid gap-2">
          {events.map((event) => (
            <li key={`${event.state}-${event.at}`}>
              <b>{returnStateNames[event.state]}</b>, {actorNames[event.actor]}, {formatDayTime(event.at)}
              {event.note && <span className="block [overflow-wrap:anywhere] text-ink-2">{event.note}</span>}
            </li>
          ))}
        </ol>
      </details>
      {canDecide && <ReturnSteps storeId={storeId} parcel={parcel} request={request} onMoved={onMoved} />}
    </li>
  );
}

function describeDeadline({ state, dueAt }: OrderReturn): string {
  if (state === 'disputed') return 'Our staff decide. You will get an email.';
  if (!dueAt) return '';
  const day = formatShortDay(dueAt);
  if (state === 'requested') return `Answer by ${day}. Without an answer the return is accepted.`;
  return state === 'sent_back'
    ? `Confirm or dispute by ${day}. After that our staff decide.`
    : `The shopper sends the items by ${day}.`;
}
