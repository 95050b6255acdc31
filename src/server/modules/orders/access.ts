import { eq } from 'drizzle-orm';

import { readBearerClaims, requireSignedIn } from '@/server/modules/authentication';
import { orders, type OrderRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type Caller } from '@/server/platform/http/endpoint';

import { ownsOrder } from './ownership';
import { verifyTrackToken } from './track-token';

export const unknownOrderError = () => httpError('not-found', 'We can’t find this order.');

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/**
 * Finds an order for a caller with its track token, or with the bearer token of its member. Failed
 * attempts are counted per IP address. The track token keeps working after a member has claimed the
 * order, because emails sent before contain it.
 *
 * @throws {HttpError} 404 for everybody else, whether or not the order exists.
 */
export async function findOrderForCaller(
  deps: Deps,
  id: string,
  trackToken: string | undefined,
  caller: Caller,
): Promise<OrderRow> {
  const tracked = trackToken === undefined ? undefined : await findOrder(deps.db, id);
  if (tracked && verifyTrackToken(deps.keys, tracked, trackToken)) return tracked;
  if (await readBearerClaims(deps, caller)) {
    const user = await requireSignedIn(deps, 'verified', caller);
    const order = await findOrder(deps.db, id);
    if (order && ownsOrder(user, order)) return order;
  }
  await deps.limits.spend('track', caller.address);
  throw unknownOrderError();
}
