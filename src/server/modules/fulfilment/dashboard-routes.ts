import { dashboardReply, salesQuerySchema, type SalesQuery } from '@/contracts/sales';
import * as salesApi from '@/contracts/sales.api';
import { storeHealthReply } from '@/contracts/store-health';
import { countListingsToDo } from '@/server/modules/listings';
import { compareSales } from '@/server/modules/sales';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { countOrdersAwaitingReply } from './orders-awaiting-reply';
import { findStoreHealth } from './store-health';
import { countParcelsToDo } from './store-queue';

/** Counts the reviews to which a store has not replied. */
type CountReviews = (db: Db, storeId: string) => Promise<number>;

export const dashboardRoutes = (deps: Deps, countReviews: CountReviews) => [
  serve(salesApi.getDashboard, {
    summary: 'What the store has to do, and its sales of a period against the one before',
    query: salesQuerySchema,
    reply: dashboardReply,
    handle: async ({ query, store: { storeId } }) => {
      const [dashboard, reviews] = await Promise.all([
        findDashboard(deps.db, storeId, query, deps.now()),
        countReviews(deps.db, storeId),
      ]);
      return { ...dashboard, toDo: { ...dashboard.toDo, reviews } };
    },
  }),
  serve(salesApi.getStoreHealth, {
    summary: 'How well the store keeps its promises in a period, and in the one before',
    query: salesQuerySchema,
    reply: storeHealthReply,
    handle: ({ query, store }) => findStoreHealth(deps.db, store.storeId, query, deps.now()),
  }),
];

async function findDashboard(db: Db, storeId: string, period: SalesQuery, now: Date) {
  const [parcels, products, questions, sales] = await Promise.all([
    countParcelsToDo(db, storeId, now),
    countListingsToDo(db, storeId),
    countOrdersAwaitingReply(db, storeId),
    compareSales(db, storeId, period),
  ]);
  return { toDo: { ...parcels, ...products, questions }, ...sales };
}
