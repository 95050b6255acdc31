import { and, asc, desc, eq, exists, inArray, lt, sql, type SQL } from 'drizzle-orm';

import { type ParcelActor, type ParcelStatus } from '@/contracts/order-terms';
import { recordAudit, toParcelActor } from '@/server/modules/audit';
import { type ItemQuantity } from '@/server/modules/ledger/tables';
import { undispatchedStatuses, lockOrder } from '@/server/modules/parcels';
import {
  orderItems,
  orderParcels,
  orders,
  type OrderRow,
  type ParcelRow,
} from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { cancelParcels, type CancelDeps } from './cancel';
import { releaseOrder } from './expire';
import { orderNotes } from './messages';
import { refundParcelByStaff } from './refund-parcel-by-staff';
/** What staff read. */
const staffOrderMessages = {
  orderNotFound: (number: string) => `There is no order ${number}.`,
} as const;

/** What staff can do with orders. The caller checks who they are and what they may do. */
export type StaffDeps = CancelDeps;

/** @throws {HttpError} 404 if there is no such order. */
export async function findOrderByNumber(db: Db, number: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number.toUpperCase()));
  if (!order) throw httpError('not-found', staffOrderMessages.orderNotFound(number));
  return order;
}

/**
 * Finds the parcel of an order that a store sends. If the store has split it, `wanted` says which
 * one to prefer.
 *
 * @throws {HttpError} 404 if the order has no parcel of that store.
 */
export async function findParcelOfStore(
  db: Db,
  order: OrderRow,
  storeSlug: string,
  wanted?: SQL,
): Promise<ParcelRow> {
  const [found] = await db
    .select({ parcel: orderParcels })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(and(eq(orderParcels.orderId, order.id), eq(stores.slug, storeSlug)))
    .orderBy(...(wanted ? [desc(wanted)] : []), asc(orderParcels.id));
  if (!found)
    throw httpError('not-found', `Order ${order.number} has no parcel from the store ${storeSlug}.`);
  return found.parcel;
}

type StaffCancellation = {
  actor: AuditActor;
  number: string;
  storeSlug: string | undefined;
  reason: string;
  restock: boolean;
};

/**
 * Cancels an order, or its parcel of one store, at any point before delivery, and refunds it. Items
 * that were dispatched go back on sale only with `restock`.
 *
 * @returns How many parcels were cancelled.
 * @throws {HttpError} 404 for an unknown order or store, 409 if nothing can be cancelled.
 */
export async function cancelByStaff(
  deps: StaffDeps,
  { actor, number, storeSlug, reason, restock }: StaffCancellation,
): Promise<number> {
  const { id } = await findOrderByNumber(deps.db, number);
  return withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw httpError('not-found', staffOrderMessages.orderNotFound(number));
    const note = orderNotes.cancelledByStaff(reason);
    const audited = { action: 'order.cancelled' as const, target: { type: 'order', id }, reason };
    await recordAudit(tx, actor, { ...audited, after: { store: storeSlug ?? null, restock } }, deps.now());
    if (order.reservedUntil)
      return releaseUnpaid(tx, order, { note, actor: toParcelActor(actor) }, deps.now());
    const storeId = storeSlug ? (await findParcelOfStore(tx, order, storeSlug)).storeId : undefined;
    const guard = storeId ? eq(orderParcels.storeId, storeId) : undefined;
    const terms = { actor, parcelId: undefined, reason: note, guard };
    const cancel = (from: ParcelStatus[], isRestocked: boolean) =>
      cancelParcels(tx, deps, order, { ...terms, from, restock: isRestocked });
    const cancelled = [
      ...(await cancel(undispatchedStatuses, true)),
      ...(await cancel(['shipped'], restock)),
    ];
    if (cancelled.length === 0)
      throw httpError('conflict', 'This can’t be cancelled: it has already been delivered or closed.');
    return cancelled.length;
  });
}

async function releaseUnpaid(
  tx: Db,
  { id }: OrderRow,
  step: { note: string; actor: ParcelActor },
  now: Date,
): Promise<number> {
  await releaseOrder(tx, id, now, step);
  return tx.$count(orderParcels, eq(orderParcels.orderId, id));
}

type StaffRefund = {
  actor: AuditActor;
  number: string;
  storeSlug: string;
  /** The units to refund; if empty, everything that is left of the parcel. */
  lines: { sku: string; quantity: number }[];
  reason: string;
};

/**
 * Refunds a delivered parcel, or units of it, without a return.
 *
 * @returns The refunded amount, in kobo.
 * @throws {HttpError} 404 for an unknown order, store or line; 409 if it cannot be refunded.
 */
export async function refundByStaff(
  deps: StaffDeps,
  { actor, number, storeSlug, lines, reason }: StaffRefund,
): Promise<number> {
  const { id } = await findOrderByNumber(deps.db, number);
  return withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw httpError('not-found', staffOrderMessages.orderNotFound(number));
    const parcel = await findParcelOfStore(tx, order, storeSlug, isRefundedGuard(tx, lines[0]?.sku));
    if (order.paymentMethod !== 'pod') requireDelivered(parcel);
    const units = lines.length > 0 ? await findNamedUnits(tx, parcel, lines) : undefined;
    return refundParcelByStaff(tx, deps, order, parcel, { actor, units, reason });
  });
}

const refundable: ParcelStatus[] = ['delivered', 'returned', 'refunded'];

/** Whether a parcel was delivered and, if a SKU is named, still has units of it to refund. */
function isRefundedGuard(db: Db, sku: string | undefined): SQL {
  const isDelivered = inArray(orderParcels.status, refundable);
  if (sku === undefined) return isDelivered;
  const units = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.parcelId, orderParcels.id),
        eq(orderItems.sku, sku),
        lt(orderItems.returnedQuantity, orderItems.quantity),
      ),
    );
  return sql`${isDelivered} and ${exists(units)}`;
}

/** @throws {HttpError} 409 for a parcel that was not delivered. */
export function requireDelivered({ status }: ParcelRow): void {
  if (!refundable.includes(status)) throw httpError('conflict', 'It isn’t delivered yet. Cancel it instead.');
}

/** Resolves SKUs to lines of the parcel. */
async function findNamedUnits(
  tx: Db,
  parcel: ParcelRow,
  lines: StaffRefund['lines'],
): Promise<ItemQuantity[]> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.parcelId, parcel.id));
  return lines.map(({ sku, quantity }) => {
    const item = items.find((line) => line.sku === sku);
    if (!item) throw httpError('not-found', `The parcel has no line ${sku}.`);
    return { itemId: item.id, quantity };
  });
}
