import { type DeliveryProof } from '@/contracts/order-terms';
import { type Notice } from '@/server/modules/orders';

/** For the timeline of a delivered parcel. */
export const deliveryNotes: Record<DeliveryProof, string> = {
  code: 'Confirmed with the delivery code.',
  shopper: 'You confirmed delivery.',
  time: 'Marked as delivered: you didn’t report a problem in time.',
  staff: 'Confirmed by Dídán.',
};

export const deliveryMessages = {
  received: 'Thank you. Your parcel is marked as delivered.',
  notReceived: 'Thank you. We’re looking into it and will email you.',
  notInTransit: 'This parcel isn’t on its way, or you’ve already told us.',
} as const;

export const storeOrderMessages = {
  parcelNotFound: 'We can’t find this parcel.',
  invalidStep: 'You can’t do that at this stage.',
  packed: 'Packed. We’ve told the shopper.',
  dispatched: 'Dispatched. We’ve sent the shopper the delivery code.',
  delivered: 'Delivered. The code was right.',
  split: 'Split. The other parcel has its own delivery code.',
  lineCancelled: 'Cancelled. We’ve told the shopper.',
  photoSaved: 'Photo saved',
  noPhoto: 'This parcel has no photo.',
  lineNotFound: 'This product isn’t in the parcel.',
  changed: 'This parcel has changed in the meantime. Look at it again.',
  notInDispute: 'You can only see the photo of a parcel that is in dispute.',
  keepSomething: 'Leave something in this parcel.',
  tooManyParcels: (max: number) => `You can split this order into ${max} parcels at most.`,
  deliveryCodeRequired: 'Enter the customer’s 6-digit delivery code.',
  deliveryCodeWrong: 'Wrong code for this parcel. Check the six digits with the customer.',
  deliveryCodeExhausted:
    'Too many wrong delivery codes. Ask the shopper to confirm on their order page that it has arrived.',
  recalled: (name: string) =>
    `${name} is recalled, so this parcel can’t be sent. Cancel that item, and send the rest.`,
} as const;

export const staffDeliveryMessages = {
  orderNotFound: (number: string) => `There is no order ${number}.`,
  notInTransit: 'This parcel isn’t on its way.',
  notReceived: (order: string) => `Shopper says a parcel of ${order} hasn’t arrived`,
} as const;

type Cancelled = { number: string; store: string; lines: string[]; money: string; isPaid: boolean };

const list = new Intl.ListFormat('en-GB');

/** What the shopper reads about a change by the store. */
export const shopperNotices = {
  split: ({ number, store }: { number: string; store: string }): Notice => ({
    subject: `Your order ${number} comes in several parcels`,
    paragraphs: [
      `${store} sends your items in several parcels. You pay nothing more for delivery, and each parcel has its own delivery code.`,
    ],
  }),
  linesCancelled: ({ number, store, lines, money, isPaid }: Cancelled): Notice => ({
    subject: `${store} can’t supply ${lines.length === 1 ? 'an item' : 'some items'}: order ${number}`,
    paragraphs: [
      lines.length === 1
        ? `${store} can’t send you ${list.format(lines)}, and has cancelled it. Your order page says why.`
        : `${store} can’t send you ${list.format(lines)}, and has cancelled them. Your order page says why.`,
      isPaid
        ? `We’re refunding ${money} to the card or account you paid with. Your bank may take up to 10 working days.`
        : `You have ${money} less to pay.`,
    ],
  }),
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
} as const;

/** Everything that a packing slip and its address label say. */
export const packingSlipLabels = {
  brand: 'Dídán',
  title: (number: string) => `Packing slip ${number}`,
  to: 'To',
  phone: (phone: string) => `Phone ${phone}`,
  landmark: (landmark: string) => `Landmark: ${landmark}`,
  from: (store: string, place: string) => `From ${store}, ${place}`,
  order: (number: string) => `Order ${number}`,
  parcel: (number: number, count: number) => `Parcel ${number} of ${count}`,
  methods: { standard: 'Standard delivery', express: 'Express delivery' },
  tracking: (number: string) => `Tracking ${number}`,
  collect: (amount: string) => `Collect ${amount} from the customer`,
  codeAfterHandover: 'Hand over the parcel, then type in the customer’s 6-digit code.',
  cut: 'Cut here: label above, slip into the parcel',
  placed: (day: string) => `Ordered on ${day}`,
  sku: 'SKU',
  item: 'Item',
  quantity: 'Quantity',
  units: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  returns: 'Something wrong? Open your order and press “Return items”.',
} as const;

/** What staff read who cancel or refund an order. */
export const staffRemedyMessages = {
  orderNotFound: 'We can’t find this order.',
  lineNotFound: 'This order has no such line.',
  changed: 'This order has changed since you opened it. Check it again.',
  cancelAsWhole: 'An order that isn’t paid yet is cancelled as a whole.',
  dispatched: 'It’s already on its way, so it can’t be cancelled. Refund it instead.',
  notDispatched: 'It isn’t dispatched yet. Cancel it instead.',
  nothingToCancel: 'There is nothing left to cancel.',
  nothingToRefund: 'There is nothing left to refund.',
  cancelled: 'Cancelled. We’re refunding anything that was paid for it.',
  refunded: (amount: string) => `We’re refunding ${amount}.`,
} as const;
