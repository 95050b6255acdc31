import { and, desc, eq } from 'drizzle-orm';

import { type OrderMessage } from '@/contracts/order-messages';
import { isStoreFault } from '@/contracts/return-terms';
import { type StaffReturn, type StaffReturnLine } from '@/contracts/staff-returns';
import { recordAudit } from '@/server/modules/audit';
import { calculateItemsRefund } from '@/server/modules/ledger';
import { type ItemQuantity } from '@/server/modules/ledger/tables';
import { findReturnDetails, toReturnReply } from '@/server/modules/orders';
import {
  orderEvents,
  orderItems,
  orderParcels,
  orders,
  type OrderItemRow,
  type ParcelRow,
} from '@/server/modules/parcels/tables';
import { calculateLineRefund } from '@/server/modules/pricing';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { returnMessages } from './messages';
import { calculateDecideBy } from './staff-returns';
import { returns } from './tables';

/** Loads what the shopper and the store wrote to each other about an order. */
export type LoadMessages = (deps: Deps, orderId: string, storeId: string) => Promise<OrderMessage[]>;

/**
 * Loads a return that is or was in dispute, with the evidence of both sides and the terms frozen
 * with its lines. Each view is logged, since it shows what both sides wrote to each other.
 *
 * @throws {HttpError} 404 for an unknown return, and for one that was never in dispute.
 */
export async function loadStaffReturn(
  deps: Deps,
  actor: AuditActor,
  id: string,
  loadMessages: LoadMessages,
): Promise<StaffReturn> {
  const { db } = deps;
  const { parcel, store, orderNumber } = await findParcelOfReturn(db, id);
  const details = (await findReturnDetails(db, [parcel.id])).get(parcel.id);
  const disputedAt = details?.events.findLast(({ state }) => state === 'disputed')?.at;
  if (details?.row.id !== id || !disputedAt) throw unknownReturnError();
  const target = { type: 'return', id };
  await recordAudit(db, actor, { action: 'return.viewed', target }, deps.now());
  const lines = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.parcelId, parcel.id))
    .orderBy(orderItems.name, orderItems.id);
  const isOpen = details.row.state === 'disputed';
  const terms = { reason: '', withDelivery: isStoreFault(details.row.cause) };
  const refund = isOpen ? await calculateItemsRefund(db, parcel, details.items, terms) : undefined;
  return {
    return: toReturnReply(details, parcel, lines, store),
    orderNumber,
    parcelId: parcel.id,
    storeName: store.name,
    disputedAt: disputedAt.toISOString(),
    decideBy: calculateDecideBy(disputedAt).toISOString(),
    isOpen,
    refundKobo: refund?.amounts.kobo ?? 0,
    shippingKobo: parcel.shippingKobo,
    deliveryProof: parcel.deliveryProof,
    deliveredAt: (await findDeliveredAt(db, parcel))?.toISOString() ?? null,
    // The photo is private again once the dispute is over.
    hasPackingPhoto: isOpen && parcel.packingPhotoId !== null,
    lines: lines.map((line) => toLine(line, details.items)),
    messages: await loadMessages(deps, parcel.orderId, parcel.storeId),
  };
}

const unknownReturnError = () => httpError('not-found', returnMessages.notFound);

async function findParcelOfReturn(db: Db, id: string) {
  const [found] = await db
    .select({ parcel: orderParcels, store: stores, orderNumber: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(orderParcels, eq(orderParcels.id, returns.parcelId))
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(eq(returns.id, id));
  if (!found) throw unknownReturnError();
  return found;
}

async function findDeliveredAt(db: Db, { id }: ParcelRow): Promise<Date | undefined> {
  const [event] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.parcelId, id), eq(orderEvents.status, 'delivered')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return event?.at;
}

function toLine(item: OrderItemRow, returned: readonly ItemQuantity[]): StaffReturnLine {
  const wanted = returned.find(({ itemId }) => itemId === item.id)?.quantity ?? 0;
  const left = Math.min(wanted, item.quantity - item.returnedQuantity);
  const { id: itemId, sku, name, variantLabel, quantity, returnedQuantity, priceKobo, totalKobo } = item;
  const { discountKobo, commissionPerMille, vatPerMille, batches } = item;
  return {
    itemId,
    sku,
    name,
    variantLabel,
    quantity,
    returnedQuantity,
    priceKobo,
    totalKobo,
    discountKobo,
    commissionPerMille,
    vatPerMille,
    batches,
    refundsKobo: Array.from({ length: left }, (_, at) => calculateLineRefund(item, returnedQuantity, at + 1)),
  };
}
