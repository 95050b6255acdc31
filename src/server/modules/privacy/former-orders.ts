import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  notLike,
  or,
  sql,
} from 'drizzle-orm';

import { RETURN_DAYS } from '@/contracts/order-terms';
import { openReturnStates } from '@/contracts/return-terms';
import { type Db } from '@/server/platform/database/database';
import { couponUses } from '@/server/platform/database/schema/coupons';
import { orderEvents, orderParcels, orders } from '@/server/platform/database/schema/orders';
import { outbox } from '@/server/platform/database/schema/outbox';
import { payments, refunds } from '@/server/platform/database/schema/payments';
import { returnEvents, returns } from '@/server/platform/database/schema/returns';
import { testTransactions } from '@/server/platform/database/schema/test-transactions';
import { deleteMessagesOfOrders } from '@/server/platform/outbox/repo';

import { markReporterGone } from './former-reporters';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** What stands where a person stood. Each its own, so that no two of them are taken for one person. */
const FORMER_BUYER = 'A former shopper';
const REMOVED = 'Removed';
export const REMOVED_DOMAIN = '@removed.invalid';

/**
 * Orders outlive the account they were made with: the books must say what was sold, when, for how much, of which VAT, and to which state.
 * Who bought it and where they live they need not say. But a parcel that is on its way has to arrive, what was delivered may be sent back
 * for some days, and who has money coming is told of it; so name, address, phone and e-mail of a person who left go once none of that
 * is the case: at once for most orders, and by the daily pruning for the rest.
 */
export async function anonymiseOrders(db: Db, now: Date): Promise<void> {
  const email = sql<string>`'former-' || ${orders.id} || ${REMOVED_DOMAIN}`;
  const forgotten = await db
    .update(orders)
    .set({ email, address: withoutPerson })
    .where(
      and(
        isNotNull(orders.leftAt),
        isNull(orders.userId),
        notLike(orders.email, `%${REMOVED_DOMAIN}`),
        notExists(parcelsUnderWay(db, now)),
        notExists(moneyUnderWay(db)),
        notExists(messagesUnderWay(db)),
      ),
    )
    .returning({ id: orders.id, email: orders.email });
  for (const order of forgotten) {
    await db
      .update(couponUses)
      .set({ email: order.email, phone: null })
      .where(eq(couponUses.orderId, order.id));
    await eraseTextsOfOrder(db, order);
  }
  const ids = forgotten.map(({ id }) => id);
  await deleteMessagesOfOrders(db, ids);
  await markReporterGone(db, ids, now);
}

/** What people typed about an order, and how to follow or pay it. The amounts stay, for the books. */
async function eraseTextsOfOrder(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  const parcels = db.select({ id: orderParcels.id }).from(orderParcels).where(eq(orderParcels.orderId, id));
  const tries = db
    .select({ id: payments.id, reference: payments.reference })
    .from(payments)
    .where(eq(payments.orderId, id))
    .as('tries');
  await db.update(orderEvents).set({ note: '' }).where(inArray(orderEvents.parcelId, parcels));
  await db.update(orderParcels).set({ trackingNumber: null }).where(eq(orderParcels.orderId, id));
  await eraseTextsOfReturns(db, id);
  await db
    .update(refunds)
    .set({ reason: REMOVED })
    .where(inArray(refunds.paymentId, db.select({ id: tries.id }).from(tries)));
  await db.update(payments).set({ authorizationUrl: null, transfer: null }).where(eq(payments.orderId, id));
  await db
    .update(testTransactions)
    .set({ email })
    .where(inArray(testTransactions.reference, db.select({ reference: tries.reference }).from(tries)));
}

async function eraseTextsOfReturns(db: Db, orderId: string): Promise<void> {
  const ids = db.select({ id: returns.id }).from(returns).where(eq(returns.orderId, orderId));
  await db.update(returnEvents).set({ note: '' }).where(inArray(returnEvents.returnId, ids));
  await db
    .update(returns)
    .set({ reason: REMOVED, instructions: '', trackingNumber: null })
    .where(eq(returns.orderId, orderId));
}

const withoutPerson = sql`jsonb_build_object(
  'name', ${FORMER_BUYER}::text, 'phone', ${REMOVED}::text, 'state', ${orders.address} -> 'state', 'lga', ${REMOVED}::text,
  'area', ${REMOVED}::text, 'street', ${REMOVED}::text, 'landmark', ${REMOVED}::text
)`;

function parcelsUnderWay(db: Db, now: Date) {
  const since = new Date(now.getTime() - RETURN_DAYS * DAY_MILLISECONDS);
  const deliveredLately = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.parcelId, orderParcels.id),
        eq(orderEvents.status, 'delivered'),
        gt(orderEvents.at, since),
      ),
    );
  const openReturn = db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.parcelId, orderParcels.id), inArray(returns.state, [...openReturnStates])));
  return db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .where(
      and(
        eq(orderParcels.orderId, orders.id),
        or(
          inArray(orderParcels.status, ['placed', 'paid', 'processing', 'shipped']),
          and(eq(orderParcels.status, 'delivered'), exists(deliveredLately)),
          exists(openReturn),
        ),
      ),
    );
}

const moneyUnderWay = (db: Db) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(
      and(eq(payments.orderId, orders.id), or(eq(payments.status, 'pending'), ne(refunds.status, 'done'))),
    );

const messagesUnderWay = (db: Db) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.orderId, orders.id), eq(outbox.status, 'queued')));
