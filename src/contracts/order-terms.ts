/** The steps a parcel takes (docs/decisions/0020). An order's own step is read from its parcels'. */
export const parcelStatuses = [
  'placed',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

export const paymentMethods = ['card', 'transfer', 'pod'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The specification leaves VAT open; Nigeria's rate, in thousandths. */
export const VAT_PER_MILLE = 75;

/** Stock is held so long for an order that is yet to be paid; a transfer takes a bank longer than a card. */
export const RESERVATION_MINUTES = 15;
export const TRANSFER_RESERVATION_MINUTES = 60;
/** The rest of that time once the provider says that its page was left. */
export const ABANDONED_RESERVATION_MINUTES = 5;

export const reservationMinutes = (method: PaymentMethod): number =>
  method === 'transfer' ? TRANSFER_RESERVATION_MINUTES : RESERVATION_MINUTES;

/** Orders of one person, and from one device, that may wait for payment at once. */
export const UNPAID_ORDERS_MAX = 3;
/** What one order may hold before it is paid: pieces of one product, and its total. */
export const UNPAID_LINE_MAX_QUANTITY = 20;
export const UNPAID_ORDER_MAX_KOBO = 100_000_000;

/** One fee covers a parcel up to this weight; each further started one costs the fee again. */
export const PARCEL_FEE_GRAMS = 2_000;

/** Above this a rider would carry too much cash. */
export const PAY_ON_DELIVERY_MAX_KOBO = 5_000_000;
/** Parcels of one person that are yet to be paid at the door. */
export const PAY_ON_DELIVERY_MAX_OPEN = 4;

/** Sent back within so long after it was delivered. */
export const RETURN_DAYS = 7;

/** What the shop keeps of the goods' price, in thousandths. */
export const COMMISSION_PER_MILLE = 100;

/** Where a refund stands; `done` is final. */
export const refundStatuses = ['requested', 'processing', 'done', 'failed', 'needs_attention'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** What a store needs to pack a parcel, in working days, unless it says otherwise. */
export const DEFAULT_HANDLING_DAYS = 2;
/** Working days after the handling time until a parcel counts as late and its shopper may cancel it (docs/decisions/0022). */
export const DISPATCH_GRACE_DAYS = 2;

export const DELIVERY_CODE_DIGITS = 6;
/** Wrong or right, after so many a parcel's delivery code is not compared any more. */
export const DELIVERY_CODE_MAX_ATTEMPTS = 5;
/** A parcel that is dispatched with a tracking number counts as delivered after so long, unless its shopper says otherwise. */
export const AUTO_DELIVERY_DAYS = 5;
/** The same without a tracking number. */
export const AUTO_DELIVERY_UNTRACKED_DAYS = 14;

/** How a delivery is known. */
export const deliveryProofs = ['code', 'shopper', 'time', 'staff'] as const;
export type DeliveryProof = (typeof deliveryProofs)[number];
