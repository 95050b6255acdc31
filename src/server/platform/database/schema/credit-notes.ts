import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { timestampColumn } from './columns';
import { orderParcels, orders } from './orders';

const kobo = (name: string) => bigint(name, { mode: 'number' });

/** A credited line: the amount paid, less its share of the discount. */
export type CreditedLine = { name: string; quantity: number; amountKobo: number };

/**
 * Credit notes, one per refund of a parcel. They correct an unchanged invoice and never change
 * themselves.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => orderParcels.id, { onDelete: 'cascade' }),
    lines: jsonb('lines').$type<CreditedLine[]>().notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    /** VAT contained in `amountKobo`. */
    vatKobo: kobo('vat_kobo').notNull(),
    issuedAt: timestampColumn('issued_at').notNull(),
  },
  (table) => [
    index('credit_notes_order').on(table.orderId),
    check('credit_notes_vat', sql`${table.vatKobo} between 0 and ${table.amountKobo}`),
  ],
);
export type CreditNoteRow = typeof creditNotes.$inferSelect;
