import { type OrderInShort } from '@/contracts/order-list';
import { type ParcelStatus } from '@/contracts/order-terms';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { openReturnStates } from '@/contracts/return-terms';

export const orderStatusLabels: Record<ParcelStatus, string> = {
  placed: 'Placed',
  paid: 'Paid',
  processing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refunded: 'Refunded',
};

const awaitingPaymentLabel: readonly Order['paymentStatus'][] = ['unpaid', 'pending', 'failed', 'mismatch'];

type Status = Pick<OrderInShort, 'status' | 'paymentStatus'>;

/** Placed, and held until it is paid. */
const isAwaitingPayment = ({ status, paymentStatus }: Status): boolean =>
  status === 'placed' && awaitingPaymentLabel.includes(paymentStatus);

/** What is said of an order as a whole. */
export const orderStatusLabel = (order: Status): string =>
  isAwaitingPayment(order) ? 'Waiting for payment' : orderStatusLabels[order.status];

const moving: readonly ParcelStatus[] = ['placed', 'paid', 'processing', 'shipped'];

export const isParcelMoving = ({ status }: Pick<OrderParcel, 'status'>): boolean => moving.includes(status);

/** Whether anything of it was paid, in the shop or at the door. Whatever became of it then: only what was paid has an invoice. */
export const hasBeenPaid = ({ parcels }: Pick<Order, 'parcels'>): boolean =>
  parcels.some(({ events }) => events.some(({ status }) => status === 'paid' || status === 'delivered'));

const isReturnOpen = ({ return: last }: OrderParcel): boolean =>
  last !== null && openReturnStates.includes(last.state);

/** Whether anything of it may change by itself: a parcel moves, goods go back, or money is on its way back. */
export const isOrderOpen = ({ parcels, refunds }: Order): boolean =>
  refunds.some(({ status }) => status !== 'done') ||
  parcels.some((parcel) => isReturnOpen(parcel) || isMovingOrRefunded(parcel));

const isMovingOrRefunded = ({ status, refundedKobo }: OrderParcel): boolean =>
  isParcelMoving({ status }) || ((status === 'cancelled' || status === 'returned') && refundedKobo > 0);

export type TimelineStep = {
  status: ParcelStatus;
  state: 'done' | 'current' | 'ahead';
  /** When it was taken; undefined for what is to come. */
  at: string | undefined;
  note: string;
};

const wayOf = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): ParcelStatus[] =>
  paymentMethod === 'pod'
    ? ['placed', 'processing', 'shipped', 'delivered']
    : ['placed', 'paid', 'processing', 'shipped', 'delivered'];

/** What has happened to a parcel, where it is now, and what is to come. */
export function buildTimeline(
  parcel: Pick<OrderParcel, 'events' | 'status' | 'refundedKobo'>,
  order: Pick<Order, 'paymentMethod'>,
): TimelineStep[] {
  const { events, status } = parcel;
  const taken = events.map((event, at) => ({
    ...event,
    state: at === events.length - 1 ? ('current' as const) : ('done' as const),
  }));
  return [...taken, ...stillToCome(parcel, wayOf(order)).map(ahead)].map((step) =>
    // Nothing follows a parcel that has come.
    step.status === 'delivered' && status === 'delivered' ? { ...step, state: 'done' } : step,
  );
}

function stillToCome(
  { status, refundedKobo }: Pick<OrderParcel, 'status' | 'refundedKobo'>,
  way: ParcelStatus[],
): ParcelStatus[] {
  if (status === 'cancelled' || status === 'returned') return refundedKobo > 0 ? ['refunded'] : [];
  const at = way.indexOf(status);
  return at === -1 ? [] : way.slice(at + 1);
}

const ahead = (status: ParcelStatus): TimelineStep => ({ status, state: 'ahead', at: undefined, note: '' });
