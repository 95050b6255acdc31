/** In kobo. */
const NAIRA = 100;

export const MIN_PAYOUT_KOBO = 5_000 * NAIRA;

/**
 * What a store, or a bank account, is paid at most in 24 hours and in 7 days without a decision of
 * the finance team.
 */
export type PayoutLimits = { dayKobo: number; weekKobo: number };

/** The largest amount from which a store may be paid every week. */
export const MAX_WEEKLY_MINIMUM_KOBO = 1_000_000_000 * NAIRA;

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

/** The smallest payout of a store: once it is closed, also all that it has left. */
export const calculateMinimumPayout = (store: { isClosed: boolean; availableKobo: number }): number =>
  store.isClosed && store.availableKobo > calculatePayoutFee(store.availableKobo)
    ? Math.min(MIN_PAYOUT_KOBO, store.availableKobo)
    : MIN_PAYOUT_KOBO;

/**
 * Why a payout waits for the finance team: the amounts of a day or a week, the name of the account,
 * the first payout to it, or its store is suspended. Why it waits for the provider: the shop's
 * balance there is too low, or it requires a one-time password. Why the money is back with the
 * store: the bank or the provider rejected it, or the bank returned it.
 */
export const payoutReasons = [
  ...(['amount', 'name', 'account', 'suspended', 'balance', 'otp'] as const),
  ...(['bank', 'provider', 'returned'] as const),
] as const;
export type PayoutReason = (typeof payoutReasons)[number];
