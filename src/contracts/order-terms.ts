/**
 * The statuses of a parcel (docs/decisions/0020). An order's own status is derived from its
 * parcels.
 */
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

/** Who takes a step of a parcel. */
export const parcelActors = ['shopper', 'store', 'staff', 'system'] as const;
export type ParcelActor = (typeof parcelActors)[number];

/** Into how many parcels a store can split its part of an order. */
export const SPLIT_PARCELS_MAX = 10;

export const paymentMethods = ['card', 'transfer', 'pod'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Nigeria's VAT rate in thousandths; the specification leaves VAT open. */
export const VAT_PER_MILLE = 75;

/** How long stock is reserved for an unpaid order; a bank transfer takes longer than a card. */
export const RESERVATION_MINUTES = 15;
export const TRANSFER_RESERVATION_MINUTES = 60;
/** How long after placing an order its email can be changed, and how often. */
export const ORDER_EMAIL_CHANGE_MINUTES = 60;
export const ORDER_EMAIL_CHANGES_MAX = 3;

/** Reservation time left once the provider reports that its payment page was closed. */
export const ABANDONED_RESERVATION_MINUTES = 5;

export const getReservationMinutes = (method: PaymentMethod): number =>
  method === 'transfer' ? TRANSFER_RESERVATION_MINUTES : RESERVATION_MINUTES;

/** Maximum unpaid orders per buyer, and per device. */
export const UNPAID_ORDERS_MAX = 3;
/** Limits of an unpaid order: quantity of one product, and total. */
export const UNPAID_LINE_MAX_QUANTITY = 20;
export const UNPAID_ORDER_MAX_KOBO = 100_000_000;

/** One fee covers this weight; each further started multiple costs the fee again. */
const PARCEL_FEE_GRAMS = 2_000;

/** Calculates what delivery of a parcel costs, from the fee for the first 2 kg. */
export const calculateParcelFee = (feeKobo: number, weightGrams: number): number =>
  feeKobo * Math.max(1, Math.ceil(weightGrams / PARCEL_FEE_GRAMS));

/**
 * Calculates what delivery of a parcel costs: nothing from the amount at which its store delivers
 * free of charge. Coupons do not lower the price of the goods for this.
 */
export const calculateDeliveryFee = (
  { feeKobo, freeFromKobo }: { feeKobo: number; freeFromKobo?: number | null },
  { weightGrams, subtotalKobo }: { weightGrams: number; subtotalKobo: number },
): number => (subtotalKobo >= (freeFromKobo ?? Infinity) ? 0 : calculateParcelFee(feeKobo, weightGrams));

/** Above this total a rider would carry too much cash. */
export const PAY_ON_DELIVERY_MAX_KOBO = 5_000_000;
/** Maximum open pay-on-delivery parcels per buyer. */
export const PAY_ON_DELIVERY_MAX_OPEN = 4;

/** Days after delivery within which goods can be returned. */
export const RETURN_DAYS = 7;

/** The shop's commission on the price of the goods, in thousandths. */
export const COMMISSION_PER_MILLE = 100;

/** States of an order's payment, as the shopper sees them. */
export const paymentStatuses = [
  'unpaid',
  'pending',
  'paid',
  'failed',
  'expired',
  'mismatch',
  'refunded',
  'on-delivery',
] as const;

/** Refund statuses; `done` is final. */
export const refundStatuses = ['requested', 'processing', 'done', 'failed', 'needs_attention'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Default handling time of a store, in working days. */
export const DEFAULT_HANDLING_DAYS = 2;
/**
 * Working days after the handling time before a parcel is late and the shopper may cancel it
 * (docs/decisions/0022).
 */
export const DISPATCH_GRACE_DAYS = 2;

export const DELIVERY_CODE_DIGITS = 6;
export const DELIVERY_CODE_PATTERN = /^\d{6}$/;
/** After this many attempts, right or wrong, a parcel's delivery code is no longer checked. */
export const DELIVERY_CODE_MAX_ATTEMPTS = 5;
/** Days after dispatch before a tracked parcel counts as delivered, unless the shopper objects. */
export const AUTO_DELIVERY_DAYS = 5;
/** Days after the last one promised before any parcel counts as delivered. */
export const AUTO_DELIVERY_LATE_DAYS = 5;
/** Days after dispatch before an untracked parcel counts as delivered. */
export const AUTO_DELIVERY_UNTRACKED_DAYS = 14;

/** Days before a parcel counts as delivered that a silent shopper is asked about it. */
export const ARRIVAL_QUESTION_DAYS = 3;

/** What proves a delivery. */
export const deliveryProofs = ['code', 'shopper', 'time', 'staff'] as const;
export type DeliveryProof = (typeof deliveryProofs)[number];
