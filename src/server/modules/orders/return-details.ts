import { inArray, asc } from 'drizzle-orm';

import { type ItemQuantity } from '@/server/modules/ledger/tables';
import { type ReturnRow, returnEvents, returns, returnItems } from '@/server/modules/returns/tables';
import { type Db } from '@/server/platform/database/database';

export type ReturnDetails = {
  row: ReturnRow;
  items: ItemQuantity[];
  events: (typeof returnEvents.$inferSelect)[];
};

/** Finds the latest return of each parcel, with its items and events. */
export async function findReturnDetails(db: Db, parcelIds: string[]): Promise<Map<string, ReturnDetails>> {
  const rows = await db
    .select()
    .from(returns)
    .where(inArray(returns.parcelId, parcelIds))
    .orderBy(asc(returns.requestedAt));
  const ids = rows.map(({ id }) => id);
  const items = await db.select().from(returnItems).where(inArray(returnItems.returnId, ids));
  const events = await db
    .select()
    .from(returnEvents)
    .where(inArray(returnEvents.returnId, ids))
    .orderBy(asc(returnEvents.id));
  return new Map(
    rows.map((row) => [
      row.parcelId,
      {
        row,
        items: items.filter(({ returnId }) => returnId === row.id),
        events: events.filter(({ returnId }) => returnId === row.id),
      },
    ]),
  );
}
