import { type ParcelStatus } from '@/contracts/order-terms';

/** The one place that knows which step may follow which. What is not listed is refused. */
const nextStatuses: Record<ParcelStatus, readonly ParcelStatus[]> = {
  // Pay on delivery goes to `processing` unpaid.
  placed: ['paid', 'processing', 'cancelled'],
  // What is cancelled after it was paid is refunded.
  paid: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  // Lost on its way: staff alone cancel it then.
  shipped: ['delivered', 'cancelled'],
  delivered: ['returned'],
  cancelled: ['refunded'],
  returned: ['refunded'],
  refunded: [],
};

export const canMoveToStatus = (from: ParcelStatus, to: ParcelStatus): boolean =>
  nextStatuses[from].includes(to);

/** All from which `to` may be reached in one step, for the guard of an update. */
export const statusesLeadingTo = (to: ParcelStatus): ParcelStatus[] =>
  Object.entries(nextStatuses)
    .filter(([, next]) => next.includes(to))
    // The keys of `following` are the statuses.
    .map(([from]) => from as ParcelStatus);

/** From the least to the most advanced; what has ended counts only where nothing else is left. */
const activeStatuses: readonly ParcelStatus[] = ['placed', 'paid', 'processing', 'shipped', 'delivered'];
const endedStatuses: readonly ParcelStatus[] = ['returned', 'cancelled', 'refunded'];

/** What is said of an order as a whole: where the parcel is that is furthest back. Throws for an order without parcels. */
export function deriveOrderStatus(parcels: readonly ParcelStatus[]): ParcelStatus {
  const status = [...activeStatuses, ...endedStatuses].find((step) => parcels.includes(step));
  if (!status) throw new Error('An order has one parcel at least.');
  return status;
}
