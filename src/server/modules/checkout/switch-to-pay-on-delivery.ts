import { resolveGuestCart } from '@/server/modules/cart';
import { closeOpenPayments } from '@/server/modules/ledger';
import {
  checkPayOnDeliveryEligibility,
  lockPayOnDeliveryBuyer,
  notifySwitchedToPayOnDelivery,
} from '@/server/modules/orders';
import { changeToPayOnDelivery, lockOrder, startDispatchDeadlines } from '@/server/modules/parcels';
import { type OrderRow } from '@/server/modules/parcels/tables';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, HttpError } from '@/server/platform/errors/http-error';
import { type Caller } from '@/server/platform/http/endpoint';

import { isPhoneConfirmed } from './phone';

/**
 * Changes an unpaid order to pay on delivery, with the rules of a new one. Its open payment ends;
 * money that still arrives is refunded.
 *
 * @param publicCartId the guest cart for which the phone was confirmed
 * @throws {HttpError} 409 if the order is paid or no longer reserved, or if the shopper cannot pay
 * on delivery; `needsPhone` is true if a confirmed phone is all that is missing.
 */
export async function switchToPayOnDelivery(
  deps: Deps,
  { id, userId, email, address }: OrderRow,
  publicCartId: string | undefined,
  caller: Caller,
): Promise<void> {
  const { phone } = address;
  const cart = publicCartId === undefined ? undefined : await resolveGuestCart(deps, publicCartId, caller);
  const phoneConfirmed =
    (userId !== null && (await isPhoneConfirmed(deps, { userId }, phone))) ||
    (cart !== undefined && (await isPhoneConfirmed(deps, cart, phone)));
  const buyer = { userId, email, phone, phoneConfirmed };
  await withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    await lockOrder(tx, id);
    await lockPayOnDeliveryBuyer(tx, buyer);
    const changed = await changeToPayOnDelivery(tx, id, now);
    if (!changed) throw httpError('conflict', 'This order isn’t waiting for payment any more.');
    // Its own parcels are among the open ones already.
    const problem = await checkPayOnDeliveryEligibility(tx, { ...changed, parcels: [] }, buyer);
    if (problem) {
      const { reason, needsPhone } = problem;
      throw new HttpError('conflict', { error: reason, needsPhone });
    }
    await closeOpenPayments(tx, id, 'expired');
    await startDispatchDeadlines(tx, id, now);
    await notifySwitchedToPayOnDelivery(tx, deps, changed);
  });
}
