import { inArray } from 'drizzle-orm';

import { COMMISSION_PER_MILLE, VAT_PER_MILLE } from '@/contracts/order-terms';
import { calculateCommission } from '@/server/modules/ledger';
import { insertItems, insertOrderRow, insertParcels } from '@/server/modules/parcels';
import { type OrderRow, type OrderItemRow } from '@/server/modules/parcels/tables';
import { type PricedOrder } from '@/server/modules/pricing';
import { productDetails } from '@/server/modules/products/tables';
import { countOrdered } from '@/server/modules/sales';
import { type Db } from '@/server/platform/database/database';
import { createReadableCode } from '@/server/platform/security/readable-code';

import { type CartLineRow } from './cart-lines';

export type NewOrder = Pick<
  OrderRow,
  | 'userId'
  | 'email'
  | 'address'
  | 'paymentMethod'
  | 'couponCode'
  | 'placedAt'
  | 'reservedUntil'
  | 'deviceHash'
  | 'addressHash'
>;

type PricedParcel = PricedOrder<CartLineRow>['parcels'][number];
type Days = { daysMin: number; daysMax: number };

/**
 * Inserts an order with its parcels, lines and first events.
 *
 * @param getDays The delivery time of a store's parcel, in days.
 * @throws {Error} if the database returns no row for the order.
 */
export async function insertOrder(
  tx: Db,
  order: NewOrder,
  priced: PricedOrder<CartLineRow>,
  getDays: (storeId: string) => Days,
): Promise<OrderRow> {
  const { parcels, ...sums } = priced;
  const row = await insertOrderRow(tx, { ...order, ...sums, number: createOrderNumber() });
  const inserted = await insertParcels(
    tx,
    parcels.map(({ lines: _, storeId, ...parcel }) => ({
      ...parcel,
      ...getDays(storeId),
      orderId: row.id,
      storeId,
      status: 'placed' as const,
    })),
    order.placedAt,
  );
  const batches = await findBatches(
    tx,
    parcels.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  );
  const items = inserted.flatMap(({ id, storeId }) => {
    const parcel = parcels.find((priced) => priced.storeId === storeId);
    return (parcel?.lines ?? []).map((line) => ({
      ...toOrderItem(id, { ...line, discountPayer: parcel?.discountPayer ?? 'shop' }),
      batches: batches.get(line.productId) ?? [],
    }));
  });
  await insertItems(tx, items);
  await countOrdered(tx, row.id, order.placedAt);
  return row;
}

/** Finds the batches in which each product is sold now. */
async function findBatches(tx: Db, productIds: string[]): Promise<Map<string, OrderItemRow['batches']>> {
  const rows = await tx
    .select({ productId: productDetails.productId, batches: productDetails.batches })
    .from(productDetails)
    .where(inArray(productDetails.productId, productIds));
  return new Map(rows.map(({ productId, batches }) => [productId, batches]));
}

const toOrderItem = (
  parcelId: string,
  line: PricedParcel['lines'][number] & Pick<PricedParcel, 'discountPayer'>,
) => ({
  parcelId,
  productId: line.productId,
  variantId: line.variantId,
  sku: line.sku,
  slug: line.slug,
  name: line.name,
  variantLabel: line.variantLabel,
  image: line.image,
  priceKobo: line.priceKobo,
  quantity: line.quantity,
  totalKobo: line.totalKobo,
  discountKobo: line.discountKobo,
  commissionPerMille: COMMISSION_PER_MILLE,
  commissionKobo: calculateCommission(line, COMMISSION_PER_MILLE),
  vatPerMille: VAT_PER_MILLE,
});

/**
 * 9 of 24 characters make a clash practically impossible; the table's unique index rules it out.
 */
const createOrderNumber = (): string => `DD-${createReadableCode(9)}`;
