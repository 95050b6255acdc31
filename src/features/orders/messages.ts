import { type ParcelStatus } from '@/contracts/order-terms';
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
/** Of a parcel: that it is paid says nothing about where it is. */
export const TO_BE_PACKED_LABEL = 'To be packed';
/** A filter finds orders by their parcels. */
export const orderFilterLabels = { ...orderStatusLabels, paid: TO_BE_PACKED_LABEL };
export const parcelMessages = {
  timelineFold: { show: 'Show all steps', hide: 'Hide the steps' },
  stepPrefixes: { done: 'Done: ', current: 'Now: ', ahead: 'Upcoming: ' },
  fromStore: (storeName: string) => ` from ${storeName}`,
} as const;
export const thanksMessages = {
  /** `name` may be empty, once the order's details are deleted. */
  heading: (name: string) => (name ? `Thank you, ${name}` : 'Thank you'),
  packingBy: (storeNames: string[], day: string) =>
    storeNames.length === 1
      ? `${storeNames[0]} packs your parcel and sends it by ${day}.`
      : `Each store packs its parcel and sends it by ${day}.`,
} as const;
