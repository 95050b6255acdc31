import { and, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';

import { sellingPaths } from '@/config/paths';
import { notifyStore } from '@/server/modules/notifications';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';

import { hasLowStock } from './list-listings';
import { lowStockNotice } from './messages';
import { listings } from './tables';

/** How often the stock is checked, in seconds. */
export const LOW_STOCK_CHECK_SECONDS = 15 * 60;

/** Notifies each store once about each product that runs low, until there is enough again. */
export const notifyLowStock = (deps: Deps): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const low = hasLowStock(tx) ?? sql`false`;
    await tx
      .update(listings)
      .set({ lowStockNoticeAt: null })
      .where(and(isNotNull(listings.lowStockNoticeAt), not(low)));
    const found = await tx
      .select({ id: listings.id, storeId: listings.storeId, name: sql<string>`${listings.content}->>'name'` })
      .from(listings)
      .where(and(isNotNull(listings.published), isNull(listings.lowStockNoticeAt), low));
    if (found.length === 0) return;
    await tx
      .update(listings)
      .set({ lowStockNoticeAt: now })
      .where(
        inArray(
          listings.id,
          found.map(({ id }) => id),
        ),
      );
    for (const storeId of new Set(found.map((listing) => listing.storeId))) {
      const names = found.filter((listing) => listing.storeId === storeId).map(({ name }) => name);
      const path = `${sellingPaths.products}?lowStock=true`;
      await notifyStore(tx, deps, storeId, { event: 'low-stock', ...lowStockNotice(names), path });
    }
  });
