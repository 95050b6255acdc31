import { type SalesGroup } from '@/contracts/sales';

/** The columns of a file of sales; amounts are in naira. */
export const salesColumns = {
  day: ['Day', 'Orders', 'Sales', 'Refunded'],
  product: ['Product', 'Quantity', 'Sales'],
} satisfies Record<SalesGroup, readonly string[]>;

export const salesMessages = {
  viewReceived: 'Thank you.',
} as const;
