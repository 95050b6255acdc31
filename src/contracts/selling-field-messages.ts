/**
 * What a field of stores and staff says when its value is not accepted. Apart from
 * field-messages.ts, so that the shop's pages do not load it.
 */

/** A refused amount shows how to write one, and that kobo are allowed. */
export const nairaFieldMessages = {
  price: 'Write the price in naira, e.g. 8500 or 8,500. Kobo go after a full stop: 8500.50',
  amount: 'Write the amount in naira, e.g. 8500 or 8,500. Kobo go after a full stop: 8500.50',
} as const;

export const memberFieldMessages = {
  role: 'Choose a role',
} as const;

export const staffFieldMessages = {
  role: 'Choose a role',
} as const;

export const storeFieldMessages = {
  slug: 'Use small letters, numbers and hyphens, such as ada-beauty',
  slugTaken: 'Another store has this address',
  day: 'Enter a date',
  days: 'Minimum days can’t be more than maximum days',
  holiday: (days: number) => `Must end on or after its first day and last at most ${days} days`,
  workingDays: 'Choose at least one day',
  deliveryStates: 'Choose at least one state',
} as const;

export const applicationFieldMessages = {
  day: 'Enter a date, such as 2029-04-30',
  reason: 'Say why',
} as const;

export const listingFieldMessages = {
  sku: 'Use letters, numbers, dots, hyphens and underscores',
  month: 'Enter year and month, such as 2029-04',
} as const;

export const walletFieldMessages = {
  day: 'Enter a date, such as 2026-11-30',
  period: (days: number) => `Must be in order, and at most ${days} days`,
} as const;

export const salesFieldMessages = walletFieldMessages;

export const payoutFieldMessages = {
  bank: 'Choose a bank',
  accountNumber: 'Must be 10 digits',
  weeklyMinimum: (kobo: number) => `Must be at least ₦${(kobo / 100).toLocaleString('en-NG')}`,
} as const;

export const storeCouponFieldMessages = {
  percent: (max: number) => `Must be at most ${max}%`,
  atLeast: (kobo: number) => `Must be at least ₦${(kobo / 100).toLocaleString('en-NG')}`,
  atMost: (kobo: number) => `Must be at most ₦${(kobo / 100).toLocaleString('en-NG')}`,
  minimum: 'Must be more than the amount off',
  budget: 'Must cover at least one use',
  day: 'Enter a date, such as 2026-11-30',
  period: (days: number) => `Must be in order, and at most ${days} days`,
  past: 'Must not be in the past',
  codeTaken: 'There is already a coupon with this code',
} as const;
