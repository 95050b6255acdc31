import { parcelStatuses, type ParcelStatus } from '@/contracts/order-terms';
import {
  canMoveToStatus,
  deriveOrderStatus,
  listStatusesLeadingTo,
} from '@/server/modules/parcels/parcel-status';

const allowed: [ParcelStatus, ParcelStatus][] = [
  ['placed', 'paid'],
  ['placed', 'processing'],
  ['placed', 'cancelled'],
  ['paid', 'processing'],
  ['paid', 'cancelled'],
  ['processing', 'shipped'],
  ['processing', 'cancelled'],
  ['shipped', 'delivered'],
  ['shipped', 'cancelled'],
  ['delivered', 'returned'],
  ['cancelled', 'refunded'],
  ['returned', 'refunded'],
];
const every = parcelStatuses.flatMap((from) => parcelStatuses.map((to) => ({ from, to })));
const isAllowed = (from: ParcelStatus, to: ParcelStatus) =>
  allowed.some(([one, other]) => one === from && other === to);

it.each(every)('a parcel moves from $from to $to only if that step is allowed', ({ from, to }) => {
  expect(canMoveToStatus(from, to)).toBe(isAllowed(from, to));
  expect(listStatusesLeadingTo(to).includes(from)).toBe(isAllowed(from, to));
});

it.each<[ParcelStatus, ParcelStatus[]]>([
  ['placed', ['placed', 'placed']],
  ['processing', ['shipped', 'processing']],
  ['shipped', ['shipped', 'delivered', 'cancelled']],
  ['delivered', ['cancelled', 'delivered']],
  ['cancelled', ['cancelled', 'refunded']],
  ['returned', ['returned', 'refunded']],
  ['refunded', ['refunded']],
])('an order is %s while its parcels are %j', (status, parcels) => {
  expect(deriveOrderStatus(parcels)).toBe(status);
});

it('an order without parcels has no status', () => {
  expect(() => deriveOrderStatus([])).toThrow('one parcel');
});
