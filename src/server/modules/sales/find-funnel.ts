import { sum } from 'drizzle-orm';

import { type Funnel, type FunnelSums, type SalesQuery } from '@/contracts/sales';
import { type Db } from '@/server/platform/database/database';

import { isInPeriod } from './find-sales';
import { findPeriodBefore } from './period';
import { salesFunnel } from './tables';

/** Sums the steps from a view to a paid order in a period, and in the one before. */
export async function findFunnel(db: Db, storeId: string, period: SalesQuery): Promise<Funnel> {
  const [current, before] = await Promise.all([
    sumSteps(db, storeId, period),
    sumSteps(db, storeId, findPeriodBefore(period)),
  ]);
  return { current, before };
}

async function sumSteps(db: Db, storeId: string, period: SalesQuery): Promise<FunnelSums> {
  const { views, added, ordered, paid } = salesFunnel;
  const [sums] = await db
    .select({ views: sum(views), added: sum(added), ordered: sum(ordered), paid: sum(paid) })
    .from(salesFunnel)
    .where(isInPeriod(salesFunnel, storeId, period));
  return {
    views: Number(sums?.views ?? 0),
    added: Number(sums?.added ?? 0),
    ordered: Number(sums?.ordered ?? 0),
    paid: Number(sums?.paid ?? 0),
  };
}
