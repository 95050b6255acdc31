import { PAY_ON_DELIVERY_MAX_KOBO, PAY_ON_DELIVERY_MAX_OPEN } from '@/contracts/order-terms';
import { inNaira } from '@/server/modules/coupons/terms';

import type { Quote } from './bag-quote';
import { ordersWorld } from './orders-world';
import { phonesWorld } from './phones-world';

/** Who buys: the e-mail of an account, or the one that a guest typed; none where they have not said it yet. */
export type Buyer = { bag: string; userId: string | null; email: string | undefined };

export type NotOnDelivery = { reason: string; needsPhone: boolean };

/** Why it cannot be paid on delivery; undefined where it can. */
export function whyNotOnDelivery(
  { bag, userId, email }: Buyer,
  phone: string,
  { totalKobo, parcels }: Quote['priced'],
): NotOnDelivery | undefined {
  const never = (reason: string) => ({ reason, needsPhone: false });
  if (totalKobo > PAY_ON_DELIVERY_MAX_KOBO) {
    return never(`Pay on delivery is for orders up to ${inNaira(PAY_ON_DELIVERY_MAX_KOBO)}.`);
  }
  if (underWayOnDelivery(email, phone) + parcels.length > PAY_ON_DELIVERY_MAX_OPEN) {
    return never(
      `At most ${PAY_ON_DELIVERY_MAX_OPEN} parcels at once can be paid on delivery. Pay for this order now, or order again once one of them has come.`,
    );
  }
  if (phonesWorld.isConfirmed(bag, phone) || (userId !== null && hadDelivered(userId))) return undefined;
  return { reason: 'Confirm your phone first: we send a code to it.', needsPhone: true };
}

const lastDigits = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10);

function underWayOnDelivery(email: string | undefined, phone: string): number {
  const theirs = ordersWorld
    .all()
    .filter(({ order }) => order.email === email || lastDigits(order.address.phone) === lastDigits(phone));
  return theirs
    .filter(({ order }) => order.paymentMethod === 'pod')
    .flatMap(({ order }) => order.parcels)
    .filter(({ status }) => ['placed', 'processing', 'shipped'].includes(status)).length;
}

const hadDelivered = (id: string): boolean =>
  ordersWorld
    .all()
    .some(({ userId, order }) => userId === id && order.parcels.some(({ status }) => status === 'delivered'));
