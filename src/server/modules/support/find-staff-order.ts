import { type StaffOrder, type StaffOrderParcel } from '@/contracts/staff-orders';
import { listChangesOf } from '@/server/modules/audit';
import {
  derivePaymentStatus,
  findOrder,
  findOrderDetails,
  getStaffRemedy,
  toReturnReply,
} from '@/server/modules/orders';
import { deriveOrderStatus } from '@/server/modules/parcels';
import { type OrderItemRow, type OrderRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { calculateLineRefund } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';

type Details = Awaited<ReturnType<typeof findOrderDetails>>;

/**
 * Loads an order as staff see it: without the delivery codes, which are the shopper's.
 *
 * @param showsCustomer Whether the caller may see who ordered, and how to reach them.
 * @throws {HttpError} 404 if there is no such order.
 */
export async function findStaffOrder(db: Db, id: string, showsCustomer: boolean): Promise<StaffOrder> {
  const order = await findOrder(db, id);
  if (!order) throw httpError('not-found', 'We can’t find this order.');
  const found = await findOrderDetails(db, [order]);
  const parcels = found.parcels.map((entry) => toParcel(entry, order, found));
  const changes = await listChangesOf(db, [
    order.id,
    ...parcels.map((parcel) => parcel.id),
    ...found.refunds.map((refund) => refund.id),
  ]);
  return {
    id,
    number: order.number,
    placedAt: order.placedAt.toISOString(),
    status: deriveOrderStatus(parcels.map(({ status }) => status)),
    paymentMethod: order.paymentMethod,
    paymentStatus: derivePaymentStatus(order, found),
    couponCode: order.couponCode,
    isUnpaid: order.reservedUntil !== null,
    isDisputed: found.disputes.some(({ status }) => status === 'open'),
    totalKobo: order.totalKobo,
    refundedKobo: parcels.reduce((sum, { refundedKobo }) => sum + refundedKobo, 0),
    contact: showsCustomer ? toContact(order) : null,
    parcels,
    payments: found.payments.map(
      ({ id: paymentId, reference, status, amountKobo, receivedKobo, createdAt }) => ({
        id: paymentId,
        reference,
        status,
        amountKobo,
        receivedKobo,
        createdAt: createdAt.toISOString(),
      }),
    ),
    refunds: found.refunds.map((refund) => ({
      id: refund.id,
      parcelId: refund.parcelId,
      status: refund.status,
      amountKobo: refund.amountKobo,
      currency: refund.currency,
      reason: refund.reason,
      createdAt: refund.createdAt.toISOString(),
      doneAt: refund.doneAt?.toISOString() ?? null,
    })),
    changes: showsCustomer ? changes : changes.map(hideShopper),
  };
}

const hideShopper = (change: StaffOrder['changes'][number]) =>
  change.actorRole === 'shopper' ? { ...change, actorName: null } : change;

function toContact({ email, address }: OrderRow): NonNullable<StaffOrder['contact']> {
  const { name, phone, street, area, lga, state, landmark } = address;
  return { name, email, phone, address: [street, area, lga, state, landmark].join(', ') };
}

function toParcel(
  { parcel, storeName, store }: Details['parcels'][number],
  order: OrderRow,
  { items, events, returns }: Details,
): StaffOrderParcel {
  const lines = items.filter(({ parcelId }) => parcelId === parcel.id);
  const sentBack = returns.get(parcel.id);
  return {
    id: parcel.id,
    storeId: parcel.storeId,
    storeName,
    status: parcel.status,
    courier: parcel.courier,
    trackingNumber: parcel.trackingNumber,
    dispatchBy: parcel.dispatchBy?.toISOString() ?? null,
    shippingKobo: parcel.shippingKobo,
    discountKobo: parcel.discountKobo,
    totalKobo: parcel.totalKobo,
    refundedKobo: parcel.refundedKobo,
    remedy: getStaffRemedy(order, parcel),
    lines: lines.map((line) => toLine(line, parcel)),
    events: events
      .filter(({ parcelId }) => parcelId === parcel.id)
      .map(({ status, actor, note, at }) => ({ status, actor, note, at: at.toISOString() })),
    return: sentBack ? toReturnReply(sentBack, parcel, lines, store) : null,
  };
}

function toLine(item: OrderItemRow, parcel: ParcelRow): StaffOrderParcel['lines'][number] {
  const { id, sku, name, variantLabel, quantity, returnedQuantity, totalKobo, discountKobo } = item;
  const quantityLeft = quantity - returnedQuantity;
  const leftKobo = parcel.totalKobo - parcel.refundedKobo;
  const refundsKobo = Array.from({ length: quantityLeft }, (_, index) =>
    Math.min(calculateLineRefund(item, returnedQuantity, index + 1), leftKobo),
  );
  return { id, sku, name, variantLabel, quantity, quantityLeft, totalKobo, discountKobo, refundsKobo };
}
