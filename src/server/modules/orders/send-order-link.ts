import { and, eq, isNull } from 'drizzle-orm';

import { type FindOrderPayload } from '@/contracts/find-order';
import { normaliseEmail } from '@/contracts/text';
import { orders } from '@/server/modules/parcels/tables';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { type Caller } from '@/server/platform/http/endpoint';

import { notifyOrderLink } from './notifications';

/**
 * Emails the link to an order to the address it was ordered with, and nothing to anybody else. The
 * caller learns nothing, so that nobody can try out order numbers or emails.
 * @throws {HttpError} 429 over the limits
 */
export async function sendOrderLink(
  deps: Deps,
  { number, email: typed }: FindOrderPayload,
  caller: Caller,
): Promise<void> {
  const email = normaliseEmail(typed);
  await deps.limits.spend('orderLinkAddress', caller.address);
  await deps.limits.spend('orderLink', email);
  const [order] = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.email, email), isNull(orders.buyerDeletedAt)));
  if (!order) return;
  await withTransaction(deps.db, (tx) => notifyOrderLink(tx, deps, order));
}
