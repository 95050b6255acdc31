import { and, eq, exists, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';

import { RETURN_DAYS } from '@/contracts/order-terms';
import { type KeptReason } from '@/contracts/privacy';
import { openReturnStates } from '@/contracts/return-terms';
import { ledgerHolds, payments, refunds } from '@/server/modules/ledger/tables';
import { orderEvents, orderItems, orderParcels, orders } from '@/server/modules/parcels/tables';
import { disputes } from '@/server/modules/payments/tables';
import { isReportOpen } from '@/server/modules/reports';
import { reports } from '@/server/modules/reports/tables';
import { returns } from '@/server/modules/returns/tables';
import { type Db } from '@/server/platform/database/database';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Selects, for each row of `orders` in the outer query, what is under way for which the order's name,
 * address, messages and photos are needed: to deliver and pay, or as proof in a case.
 */
export const findKeepReasons = (db: Db, now: Date) =>
  ({
    delivery: findUnsettledParcels(db, now),
    payment: findUnsettledPayments(db),
    return: findOpenReturns(db),
    report: findOpenReports(db, now),
    dispute: findOpenDisputes(db),
  }) satisfies Record<KeptReason, unknown>;

/** Whether a parcel is on its way or can still be returned. */
export function isParcelUnsettled(db: Db, now: Date): SQL | undefined {
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
  return or(
    inArray(orderParcels.status, ['placed', 'paid', 'processing', 'shipped']),
    and(eq(orderParcels.status, 'delivered'), exists(deliveredLately)),
  );
}

const findUnsettledParcels = (db: Db, now: Date) =>
  db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .where(and(eq(orderParcels.orderId, orders.id), isParcelUnsettled(db, now)));

const findUnsettledPayments = (db: Db) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(
      and(eq(payments.orderId, orders.id), or(eq(payments.status, 'pending'), ne(refunds.status, 'done'))),
    );

const findOpenReturns = (db: Db) =>
  db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orders.id), inArray(returns.state, [...openReturnStates])));

/** Selects, for each parcel of the outer query, its returns that are not settled. */
export const findOpenReturnsOfParcel = (db: Db) =>
  db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.parcelId, orderParcels.id), inArray(returns.state, [...openReturnStates])));

/** Reports of a line of the order, and recalls that have not decided about one. */
const findOpenReports = (db: Db, now: Date) =>
  db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .leftJoin(reports, and(eq(reports.orderItemId, orderItems.id), isReportOpen(now)))
    .leftJoin(
      ledgerHolds,
      and(
        eq(ledgerHolds.itemId, orderItems.id),
        inArray(ledgerHolds.reason, ['report', 'recall']),
        isNull(ledgerHolds.closedAt),
      ),
    )
    .where(
      and(
        eq(orderParcels.orderId, orders.id),
        or(eq(reports.orderItemId, orderItems.id), eq(ledgerHolds.itemId, orderItems.id)),
      ),
    );

const findOpenDisputes = (db: Db) =>
  db
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.orderId, orders.id), eq(disputes.status, 'open')));
