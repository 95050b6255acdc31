import { type DeliveryProof } from '@/contracts/order-terms';

/** For the timeline of a delivered parcel. */
export const deliveryNotes: Record<DeliveryProof, string> = {
  code: 'Confirmed with the delivery code.',
  shopper: 'You confirmed that it arrived.',
  time: 'Marked as delivered: you didn’t report a problem in time.',
  staff: 'Confirmed by Dídán.',
};

export const deliveryMessages = {
  received: 'Thank you. Your parcel is marked as delivered.',
  notReceived: 'Thank you. We’re looking into it and will email you.',
  notInTransit: 'This parcel isn’t on its way, or you’ve already told us.',
} as const;

export const storeOrderMessages = {
  noStore: 'You don’t have a store.',
  parcelNotFound: 'We can’t find this parcel.',
  invalidStep: 'You can’t do that at this stage.',
  updated: 'Updated. We’ve told the shopper.',
  deliveryCodeRequired: 'Enter the delivery code that the shopper shows the rider.',
  deliveryCodeWrong: 'That isn’t this parcel’s delivery code.',
  deliveryCodeExhausted:
    'Too many wrong delivery codes. Ask the shopper to confirm on their order page that it has arrived.',
} as const;

export const staffDeliveryMessages = {
  orderNotFound: (number: string) => `There is no order ${number}.`,
  notInTransit: 'This parcel isn’t on its way.',
  notReceived: (order: string) => `Shopper says a parcel of ${order} hasn’t arrived`,
} as const;
