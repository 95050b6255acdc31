import { and, eq, isNotNull, isNull, notExists, type SQL } from 'drizzle-orm';

import { ORDER_EMAIL_CHANGES_MAX, ORDER_EMAIL_CHANGE_MINUTES } from '@/contracts/order-terms';
import { normaliseEmail } from '@/contracts/text';
import { readBearerClaims, requireSignedIn } from '@/server/modules/authentication';
import { users, type UserRow } from '@/server/modules/authentication/tables';
import { changeEmail } from '@/server/modules/parcels';
import { orders, type OrderRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type Caller } from '@/server/platform/http/endpoint';

import { findOrder, findOrderForCaller, unknownOrderError } from './access';
import { getEarliestEditable, getEmailEditableUntil } from './change-email-rules';
import { notifyEmailChanged } from './notifications';
import { hasEmailOf, isOrderWithEmailOf } from './ownership';
import { createTrackToken } from './track-token';

/**
 * Changes the email of an order that was placed within the hour. The new email gets a new link,
 * the former one is told, and the former link ends. The link alone is enough only while no account
 * has the order and no verified account has its email; otherwise the account's owner must be
 * signed in, so that a leaked link takes no order from an account.
 *
 * @returns the new track token, or null for a member
 * @throws {HttpError} 404 for an unknown order, 400 for the same email, 409 if it cannot be changed,
 *   429 over the limits.
 */
export async function changeOrderEmail(
  deps: Deps,
  caller: Caller,
  id: string,
  { email: typed, trackToken }: { email: string; trackToken?: string | undefined },
): Promise<string | null> {
  const order = await findOrderForCaller(deps, id, trackToken, caller);
  const email = normaliseEmail(typed);
  if (email === order.email) throw invalidFieldsError({ email: ['This is already the order’s email.'] });
  await deps.limits.spend('emailChange', id);
  await deps.limits.spend('orderEmail', email);
  const owner = await findOwner(deps, order, caller);
  const changed = await withTransaction(deps.db, async (tx) => {
    const row = await changeEmail(tx, order, {
      email,
      // It may have belonged to the account by the former email only.
      userId: owner?.id,
      placedAfter: getEarliestEditable(deps.now()),
      guard: owner ? isOrderWithEmailOf(owner) : isUnlinked(tx),
    });
    if (row) await notifyEmailChanged(tx, deps, row, order.email);
    return row;
  });
  if (!changed) throw await explainRefusal(deps, id);
  return changed.userId ? null : createTrackToken(deps.keys, id, changed.linkVersion);
}

/** Finds the signed-in member whose email the order has; the caller may see the order already. */
async function findOwner(deps: Deps, order: OrderRow, caller: Caller): Promise<UserRow | undefined> {
  if (!(await readBearerClaims(deps, caller))) return undefined;
  const user = await requireSignedIn(deps, 'verified', caller);
  return hasEmailOf(user, order) ? user : undefined;
}

/** No account has the order, and no verified account has its email. */
function isUnlinked(db: Db): SQL | undefined {
  const account = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, orders.email), isNotNull(users.emailVerifiedAt)));
  return and(isNull(orders.userId), notExists(account));
}

async function explainRefusal(deps: Deps, id: string): Promise<Error> {
  const order = await findOrder(deps.db, id);
  if (!order) return unknownOrderError();
  if (order.linkVersion >= ORDER_EMAIL_CHANGES_MAX)
    return httpError('conflict', `You can change an order’s email ${ORDER_EMAIL_CHANGES_MAX} times.`);
  const isInTime = getEmailEditableUntil(order, deps.now()) !== undefined;
  return httpError(
    'conflict',
    isInTime
      ? 'This order belongs to an account. Sign in to change its email.'
      : `You can change the email within ${ORDER_EMAIL_CHANGE_MINUTES} minutes of ordering.`,
  );
}
