import { eq } from 'drizzle-orm';

import { normalisePhone } from '@/contracts/phone-number';
import { users } from '@/server/modules/authentication/tables';
import { eraseGuestPhone } from '@/server/modules/checkout';
import { findOrderForCaller } from '@/server/modules/orders';
import { markGuestLeft } from '@/server/modules/parcels';
import { orders, REMOVED_DOMAIN } from '@/server/modules/parcels/tables';
import { deleteAlertsOfEmail } from '@/server/modules/product-alerts';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type Caller } from '@/server/platform/http/endpoint';

import { anonymiseOrders } from './anonymise-orders';

/**
 * Deletes a guest's details from an order, for the holder of its tracking link: now if the order
 * has ended, otherwise once it has (daily pruning).
 * @throws {HttpError} 409 if the order belongs to an account, which is deleted as a whole
 */
export async function eraseGuest(
  deps: Deps,
  { id, trackToken }: { id: string; trackToken: string },
  caller: Caller,
): Promise<{ message: string; erased: boolean }> {
  const order = await findOrderForCaller(deps, id, trackToken, caller);
  const phone = normalisePhone(order.address.phone);
  const erased = await withTransaction(deps.db, async (tx) => {
    if (!(await markGuestLeft(tx, id, deps.now()))) throw belongsToAccountError();
    await deleteAlertsOfGuest(tx, order.email);
    await anonymiseOrders(tx, deps.now());
    const [after] = await tx.select({ email: orders.email }).from(orders).where(eq(orders.id, id));
    if (!after?.email.endsWith(REMOVED_DOMAIN)) return false;
    if (phone) await eraseGuestPhone(tx, phone);
    return true;
  });
  return {
    erased,
    message: erased
      ? 'Your details have been deleted from this order.'
      : 'We’ll delete your details from this order once it’s complete and can no longer be returned.',
  };
}

/** The link proves the mailbox of the order, not the account that may have the same email. */
async function deleteAlertsOfGuest(tx: Db, email: string): Promise<void> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!account) await deleteAlertsOfEmail(tx, email);
}

const belongsToAccountError = () =>
  httpError('conflict', 'This order belongs to an account. Delete the account to delete your details.');
