import { type OrderInShort } from '@/contracts/order-list';
import { type ParcelStatus } from '@/contracts/order-terms';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { openReturnStates } from '@/contracts/return-terms';

import { orderStatusLabels, TO_BE_PACKED_LABEL } from './status-labels';

const AWAITING_PAYMENT_LABEL = 'Awaiting payment';

const unpaidStatuses: readonly Order['paymentStatus'][] = ['unpaid', 'pending', 'failed', 'mismatch'];

type Status = Pick<OrderInShort, 'status' | 'paymentStatus'>;

const isAwaitingPayment = ({ status, paymentStatus }: Status): boolean =>
  status === 'placed' && unpaidStatuses.includes(paymentStatus);

/** The status label of the whole order. */
export const getOrderStatusLabel = (order: Status): string =>
  isAwaitingPayment(order) ? AWAITING_PAYMENT_LABEL : orderStatusLabels[order.status];

export const getParcelStatusLabel = (parcel: Status): string =>
  parcel.status === 'paid' ? TO_BE_PACKED_LABEL : getOrderStatusLabel(parcel);

/** The status of an order, or, while parcels are to come, how many are further than that. */
export function describeOrderStatus(order: Status & Pick<Order, 'parcels'>): string {
  const count = (...counted: ParcelStatus[]) =>
    order.parcels.filter(({ status }) => counted.includes(status)).length;
  const toCome = order.parcels.filter(isParcelMoving).length;
  // One that was sent back had arrived.
  const arrived = count('delivered', 'returned');
  const sent = count('shipped');
  if (toCome > 0 && arrived > 0) return `${arrived} of ${arrived + toCome} parcels delivered`;
  if (sent > 0 && sent < toCome) return `${sent} of ${toCome} parcels on the way`;
  return getOrderStatusLabel(order);
}

const movingStatuses: readonly ParcelStatus[] = ['placed', 'paid', 'processing', 'shipped'];

export const isParcelMoving = ({ status }: Pick<OrderParcel, 'status'>): boolean =>
  movingStatuses.includes(status);

/** Whether any parcel was ever paid, online or on delivery. Only then is there an invoice. */
export const hasBeenPaid = ({ parcels }: Pick<Order, 'parcels'>): boolean =>
  parcels.some(({ events }) => events.some(({ status }) => status === 'paid' || status === 'delivered'));

const DAY_MILLISECONDS = 24 * 60 * 60_000;
const unsentStatuses: readonly ParcelStatus[] = ['placed', 'paid', 'processing'];

/**
 * Whether the shopper has just ordered: the order is paid or will be on delivery, it is less than a
 * day old, and no store has sent anything yet.
 * @param now in milliseconds since the epoch
 */
export function isJustOrdered(
  { placedAt, reservedUntil, paymentStatus, dispute, parcels }: Order,
  now: number,
): boolean {
  const going = parcels.filter(({ status }) => status !== 'cancelled');
  return (
    reservedUntil === null &&
    (paymentStatus === 'paid' || paymentStatus === 'on-delivery') &&
    dispute === null &&
    now - Date.parse(placedAt) < DAY_MILLISECONDS &&
    going.length > 0 &&
    going.every(({ status }) => unsentStatuses.includes(status))
  );
}

const isReturnOpen = ({ return: request }: OrderParcel): boolean =>
  request !== null && openReturnStates.includes(request.state);

/** Whether the order may still change: a parcel is moving, or a return or refund is open. */
export const isOrderOpen = ({ parcels, refunds }: Order): boolean =>
  refunds.some(({ status }) => status !== 'done') ||
  parcels.some((parcel) => isReturnOpen(parcel) || isMovingOrRefunding(parcel));

const isMovingOrRefunding = ({ status, refundedKobo }: OrderParcel): boolean =>
  isParcelMoving({ status }) || ((status === 'cancelled' || status === 'returned') && refundedKobo > 0);

export type TimelineStep = {
  status: ParcelStatus;
  state: 'done' | 'current' | 'ahead';
  /** ISO time of the step; undefined for an upcoming step. */
  at: string | undefined;
  note: string;
};

const plannedSteps = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): ParcelStatus[] =>
  paymentMethod === 'pod'
    ? ['placed', 'processing', 'shipped', 'delivered']
    : ['placed', 'paid', 'processing', 'shipped', 'delivered'];

/** Lists the past, current and upcoming steps of a parcel. */
export function buildTimeline(
  parcel: Pick<OrderParcel, 'events' | 'status' | 'refundedKobo'>,
  order: Pick<Order, 'paymentMethod'>,
): TimelineStep[] {
  const { events, status } = parcel;
  const past = events.map((event, index) => ({
    ...event,
    state: index === events.length - 1 ? ('current' as const) : ('done' as const),
  }));
  return [...past, ...remainingSteps(parcel, plannedSteps(order)).map(toUpcomingStep)].map((step) =>
    // Nothing follows a delivery, so it counts as done.
    step.status === 'delivered' && status === 'delivered' ? { ...step, state: 'done' } : step,
  );
}

function remainingSteps(
  { status, refundedKobo }: Pick<OrderParcel, 'status' | 'refundedKobo'>,
  planned: ParcelStatus[],
): ParcelStatus[] {
  if (status === 'cancelled' || status === 'returned') return refundedKobo > 0 ? ['refunded'] : [];
  const index = planned.indexOf(status);
  return index === -1 ? [] : planned.slice(index + 1);
}

const toUpcomingStep = (status: ParcelStatus): TimelineStep => ({
  status,
  state: 'ahead',
  at: undefined,
  note: '',
});
