import { type ParcelStatus } from '@/contracts/order-terms';

/** The allowed status changes. Every other change is rejected. */
const nextStatuses: Record<ParcelStatus, readonly ParcelStatus[]> = {
  // A pay-on-delivery parcel goes to `processing` unpaid.
  placed: ['paid', 'processing', 'cancelled'],
  // A paid parcel that is cancelled is refunded.
  paid: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  // Only staff cancel a dispatched parcel, for example one lost in transit.
  shipped: ['delivered', 'cancelled'],
  delivered: ['returned'],
  cancelled: ['refunded'],
  returned: ['refunded'],
  refunded: [],
};

export const canMoveToStatus = (from: ParcelStatus, to: ParcelStatus): boolean =>
  nextStatuses[from].includes(to);

/** Lists the statuses from which `to` can be reached in one step, for the guard of an update. */
export const listStatusesLeadingTo = (to: ParcelStatus): ParcelStatus[] =>
  Object.entries(nextStatuses)
    .filter(([, next]) => next.includes(to))
    // The keys of `following` are the statuses.
    .map(([from]) => from as ParcelStatus);

/** From the least to the most advanced. An ended status counts only if no parcel is active. */
const activeStatuses: readonly ParcelStatus[] = ['placed', 'paid', 'processing', 'shipped', 'delivered'];
const endedStatuses: readonly ParcelStatus[] = ['returned', 'cancelled', 'refunded'];

/**
 * Derives the status of an order from its parcels: the status of the least advanced one.
 *
 * @throws {Error} for an order without parcels.
 */
export function deriveOrderStatus(parcels: readonly ParcelStatus[]): ParcelStatus {
  const status = [...activeStatuses, ...endedStatuses].find((step) => parcels.includes(step));
  if (!status) throw new Error('An order must have at least one parcel.');
  return status;
}
