/** In kobo. */
const NAIRA = 100;

export const MIN_PAYOUT_KOBO = 5_000 * NAIRA;

/** The largest amount from which a store may be paid every week. */
export const MAX_WEEKLY_PAYOUT_FROM_KOBO = 1_000_000_000 * NAIRA;

/** Above this, the shop's finance team approves a payout; up to it, it is approved at once. */
export const MAX_AUTOMATIC_PAYOUT_KOBO = 200_000 * NAIRA;

/** A changed bank account receives nothing for this long, so that its owner can object. */
export const BANK_ACCOUNT_HOLD_HOURS = 24;

/**
 * `requested` waits for the finance team, `approved` for the provider; the bank has the money of a
 * `paid` one. Of the last three the store has its money back.
 */
export const payoutStatuses = [
  'requested',
  'approved',
  'in_flight',
  'paid',
  'refused',
  'failed',
  'reversed',
] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** What the provider charges for a transfer of at most this much (https://paystack.com/pricing). */
const transferFees = [
  { maxKobo: 5_000 * NAIRA, feeKobo: 10 * NAIRA },
  { maxKobo: 50_000 * NAIRA, feeKobo: 25 * NAIRA },
  { maxKobo: Infinity, feeKobo: 50 * NAIRA },
] as const;

/** Calculates the fee of a payout: the bank receives the amount less the fee. */
export const calculatePayoutFee = (amountKobo: number): number =>
  transferFees.find(({ maxKobo, feeKobo }) => amountKobo - feeKobo <= maxKobo)?.feeKobo ?? 0;

/**
 * Why a payout waits: its amount or the account's name is for the finance team, the provider has too
 * little money of the shop, or it wants a password. Why the store has its money back: the bank or
 * the provider did not take it, or the bank returned it.
 */
export const payoutReasons = ['amount', 'name', 'balance', 'otp', 'bank', 'provider', 'returned'] as const;
export type PayoutReason = (typeof payoutReasons)[number];
