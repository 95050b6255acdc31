/** In kobo. */
const NAIRA = 100;

export const MIN_PAYOUT_KOBO = 5_000 * NAIRA;

/** The largest amount from which a store may be paid every week. */
export const MAX_WEEKLY_MINIMUM_KOBO = 1_000_000_000 * NAIRA;

/** Above this, the shop's finance team approves a payout; up to it, it is approved at once. */
export const MAX_AUTOMATIC_PAYOUT_KOBO = 200_000 * NAIRA;

/** A changed bank account receives nothing for this long, so that its owner can object. */
export const BANK_ACCOUNT_HOLD_HOURS = 24;

/**
 * `requested` waits for the finance team, `approved` for the provider; the bank has the money of a
 * `paid` one. For the last three, the money is back with the store.
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
 * Why a payout waits: its amount or account name needs the finance team's approval, the shop's
 * balance at the provider is too low, or the provider requires a one-time password. Why the money
 * is back with the store: the bank or the provider rejected it, or the bank returned it.
 */
export const payoutReasons = ['amount', 'name', 'balance', 'otp', 'bank', 'provider', 'returned'] as const;
export type PayoutReason = (typeof payoutReasons)[number];
