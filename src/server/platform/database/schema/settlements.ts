import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { timestampColumn } from './columns';

/** Settlements that the payment provider has paid to the shop's bank; each is read once. */
export const providerSettlements = pgTable('provider_settlements', {
  /** The provider's id. */
  id: text('id').primaryKey(),
  settledAt: timestampColumn('settled_at').notNull(),
});

/** Payments of a settlement, before the provider's fees and deductions. */
export const settledPayments = pgTable(
  'settled_payments',
  {
    settlementId: text('settlement_id')
      .notNull()
      .references(() => providerSettlements.id, { onDelete: 'cascade' }),
    /** The shop's own, if it is one of its payments. */
    reference: text('reference').notNull(),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.settlementId, table.reference] }),
    index('settled_payments_reference').on(table.reference),
  ],
);
