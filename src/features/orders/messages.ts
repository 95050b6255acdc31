import { type PaymentMethod, type ParcelStatus } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';

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

export const AWAITING_PAYMENT_LABEL = 'Awaiting payment';
/** Of a parcel: that it is paid says nothing about where it is. */
export const TO_BE_PACKED_LABEL = 'To be packed';
/** A filter finds orders by their parcels. */
export const orderFilterLabels = { ...orderStatusLabels, paid: TO_BE_PACKED_LABEL };

export const partlySentMessages = {
  delivered: (count: number, all: number) => `${count} of ${all} parcels delivered`,
  sent: (count: number, all: number) => `${count} of ${all} parcels on the way`,
} as const;

export const orderListMessages = {
  label: 'Your orders',
  filterLabel: 'Orders by status',
  allStatuses: 'All',
  loading: 'Loading your orders',
  loadError: 'We couldn’t load your orders',
  retry: 'Try again',
  newer: 'Newer orders',
  progress: (shown: number, total: number | undefined) => `${shown} of ${total}`,
  loadMore: 'Load more',
  loadingMore: 'Loading…',
  loadMoreError: 'We couldn’t load more orders. Try again.',
  itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
} as const;

export const orderTotalsMessages = {
  items: 'Items',
  delivery: 'Delivery',
  free: 'Free',
  discount: (couponCode: string | null) => (couponCode ? `Discount (${couponCode})` : 'Discount'),
  total: 'Total',
  vat: (percent: number) => `Includes VAT (${percent}%)`,
  refunds: 'Refunds',
} as const;

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: 'Card',
  transfer: 'Bank transfer',
  pod: 'Pay on delivery',
};

export const nothingToPayLabel = 'Covered by your coupon: nothing to pay';

export const paymentStatusLabels: Record<Exclude<Order['paymentStatus'], 'on-delivery'>, string> = {
  unpaid: 'Not paid yet',
  pending: 'Not paid yet',
  paid: 'Paid',
  failed: 'Your last payment didn’t go through.',
  expired: 'Not paid in time. You owe nothing.',
  mismatch: 'The amount didn’t match. We’re refunding it.',
  refunded: 'Refunded',
};

export const payOnDeliveryLabels = {
  due: 'Pay the rider in cash when each parcel arrives',
  paid: 'Paid on delivery',
  cancelled: 'Cancelled. You owe nothing.',
} as const;

export const disputeMessages: Record<NonNullable<Order['dispute']>, string> = {
  open: 'Your bank has disputed this payment. We’re responding and will email you the outcome.',
  lost: 'Your bank has returned this payment to you.',
};

/** The refund amount stands between the two parts. */
export const refundMessages = {
  pending: ['We’re refunding ', '. It can take your bank up to 10 working days.'],
  done: ' refunded on ',
  failed: ['Your bank refused the refund of ', '. We’re sorting it out and will email you.'],
} as const;

export const parcelMessages = {
  from: 'Parcel from',
  timelineFold: { show: 'Show all steps', hide: 'Hide the steps' },
  timelineLabel: (storeName: string) => `Progress of the parcel from ${storeName}`,
  stepPrefixes: { done: 'Done: ', current: 'Now: ', ahead: 'Upcoming: ' },
  express: 'Express delivery',
  standard: 'Standard delivery',
  dates: (method: string, dates: string) => `${method}, ${dates}`,
  delivered: (method: string, day: string) => `${method}, arrived on ${day}`,
  datesIfPaidNow: (method: string, dates: string) => `${method}: arrives ${dates} if you pay now`,
  sameDay: (method: string) => `${method}, same day`,
  oneWorkingDay: (method: string) => `${method}, 1 working day`,
  workingDays: (method: string, min: number, max: number) =>
    `${method}, ${min === max ? max : `${min} to ${max}`} working days`,
  returned: (quantity: number) => `${quantity} returned`,
  /** `reason` is empty once the order's details are deleted. */
  refunded: (quantity: number, reason: string) =>
    reason ? `${quantity} refunded: ${reason}` : `${quantity} refunded`,
  delivery: 'Delivery',
  free: 'Free',
  total: 'Parcel total',
  fromStore: (storeName: string) => ` from ${storeName}`,
} as const;

export const recallMessages = {
  title: (batch: string | null) =>
    batch === null ? 'This product is recalled' : `Batch ${batch} is recalled`,
  reason: (reason: string) => `Why: ${reason}`,
  advice: (advice: string) => `What to do: ${advice}`,
  stopped: 'We’ve stopped it, so it won’t be sent. You get back what you paid for it.',
} as const;

export const dispatchMessages = {
  promised: (day: string) => `The store sends it by ${day}.`,
  canCancel: (day: string) =>
    `You can cancel until the store starts packing, and again if it isn’t sent by ${day}.`,
  canCancelLater: (day: string, isPaid: boolean) =>
    `If it isn’t sent by ${day}, you can cancel it${isPaid ? ' for a full refund' : ''}.`,
  lateTitle: 'This parcel is late.',
  late: (dispatchBy: string, autoCancelAt: string, isPaid: boolean) =>
    isPaid
      ? `The store had until ${dispatchBy} to send it. You can cancel it now for a full refund. If it isn’t sent by ${autoCancelAt}, we’ll cancel and refund it.`
      : `The store had until ${dispatchBy} to send it. You can cancel it now. If it isn’t sent by ${autoCancelAt}, we’ll cancel it.`,
} as const;

export const deliveryMessages = {
  code: 'Delivery code',
  codeHint: 'Give it to the rider only once you have your parcel.',
  withoutCode: 'Got it without the code?',
  late: (day: string) => `Got it without the code, or not there by ${day}?`,
  tellUs: 'Tell us here.',
  autoDelivered: (day: string) =>
    `We’ll ask you by email. If we don’t hear from you by ${day}, we’ll mark it as delivered and pay the store.`,
  disputed: 'You told us it hasn’t arrived. We’re looking into it and will email you.',
  received: 'I’ve received it',
  notReceived: 'It hasn’t arrived',
  confirmTitle: 'Do you have this parcel?',
  confirmText: (storeName: string) =>
    `Confirm only once you have the parcel from ${storeName}. We then pay the store.`,
  confirm: 'Yes, I have it',
  dismiss: 'Not yet',
} as const;

export const cancelMessages = {
  order: { submit: 'Cancel this order', title: 'Cancel this order?' },
  parcel: { submit: 'Cancel this parcel', title: 'Cancel this parcel?' },
  dismiss: 'Don’t cancel',
  orderSubject: 'your order',
  parcelSubject: (storeName: string) => `the parcel from ${storeName}`,
  paid: (subject: string) =>
    `We’ll cancel ${subject} and refund everything you paid for it. It can take your bank up to 10 working days.`,
  mismatch: (subject: string) => `We’ll cancel ${subject} and refund the amount you sent.`,
  unpaid: (subject: string) => `We’ll cancel ${subject}. You haven’t paid for it and owe nothing.`,
} as const;

export const cashReturnMessages = {
  text: (storeName: string, day: string) =>
    `To return something by ${day}, write to ${storeName} below. You paid the rider, so the store refunds you. If it doesn’t, contact us and our team steps in.`,
} as const;

export const changeEmailMessages = { open: 'Change email' } as const;

export const eraseMessages = {
  submit: 'Delete my details',
  when: 'We delete them at once, or as soon as this order is complete.',
  title: 'Delete your details?',
  text: 'We’ll delete your name, address, phone, email and messages from this order. If it’s still on its way, we’ll do this once it’s complete. This can’t be undone.',
  dismiss: 'Keep them',
} as const;

export const trackingMessages = {
  label: 'Tracking number',
  copy: (number: string) => `Copy tracking number ${number}`,
  copied: 'Tracking number copied',
  copyFailed: 'We couldn’t copy the tracking number. Press and hold it to copy it yourself.',
  track: (courier: string) => `Track with ${courier}`,
} as const;

export const thanksMessages = {
  /** `name` may be empty, once the order's details are deleted. */
  heading: (name: string) => (name ? `Thank you, ${name}` : 'Thank you'),
  title: 'What happens next',
  emailBefore: 'We’ve sent the details and a link to this order to',
  arrives: (storeName: string, dates: string) => `The parcel from ${storeName} arrives ${dates}.`,
  packingBy: (storeNames: string[], day: string) =>
    storeNames.length === 1
      ? `${storeNames[0]} packs your parcel and sends it by ${day}.`
      : `Each store packs its parcel and sends it by ${day}.`,
  sent: 'We’ll email and text you when a parcel is on its way, with a delivery code. The code is on this page too.',
  code: 'Give the rider the code after you get your parcel. You can still return items.',
} as const;

export const orderPageMessages = {
  loading: 'Loading your order',
  invoice: 'Invoice (PDF)',
  invoiceFileName: (number: string) => `didan-invoice-${number}.pdf`,
  addressFold: (street: string, area: string) => ({
    show: [street, area].filter(Boolean).join(', ') || 'Show the address',
    hide: 'Hide the address',
  }),
  phones: (phone: string, alternate: string | null) => (alternate ? `${phone} or ${alternate}` : phone),
} as const;

export const reorderMessages = {
  noLongerSold: (name: string) => `${name} is no longer sold.`,
  soldOut: (name: string) => `${name} is sold out.`,
  fewLeft: (name: string, quantity: number) => `${name}: only ${quantity} left.`,
} as const;
