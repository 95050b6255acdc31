import { eq } from 'drizzle-orm';

import { bearerClaims, requireSignedIn } from '@/server/modules/authentication';
import { type Db } from '@/server/platform/database/database';
import { orders, type OrderRow } from '@/server/platform/database/schema/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { type Caller } from '@/server/platform/http/endpoint';

import { ownsOrder } from './ownership';
import { verifyTrackToken } from './track-token';

export const unknownOrderError = () => httpError('not-found', 'We do not know this order.');

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/**
 * The order, for its member's bearer or for who has its token; for anybody else there is none, and tries without either are counted. A
 * token that is held keeps working after the order became a member's: it stands in mails that were sent before.
 */
export async function findOrderForCaller(
  deps: Deps,
  id: string,
  trackToken: string | undefined,
  caller: Caller,
): Promise<OrderRow> {
  if (verifyTrackToken(deps.keys, id, trackToken)) {
    const order = await findOrder(deps.db, id);
    if (order) return order;
  }
  if (await bearerClaims(deps, caller)) {
    const user = await requireSignedIn(deps, 'verified', caller);
    const order = await findOrder(deps.db, id);
    if (order && ownsOrder(user, order)) return order;
  }
  await deps.limits.spend('track', caller.address);
  throw unknownOrderError();
}
