import { and, eq } from 'drizzle-orm';

import { productPath, storePath } from '@/config/paths';
import { type ReportPayload } from '@/contracts/reports';
import { findOrderForCaller } from '@/server/modules/orders';
import { type Db } from '@/server/platform/database/database';
import { orderItems, orderParcels } from '@/server/platform/database/schema/orders';
import { products } from '@/server/platform/database/schema/products';
import { reviews } from '@/server/platform/database/schema/reviews';
import { stores } from '@/server/platform/database/schema/stores';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { type Caller } from '@/server/platform/http/endpoint';

/** What is reported, as its report remembers it. */
export type ReportTargetDetails = {
  name: string;
  path: string | null;
  /** The store that answers for it. */
  storeId: string | null;
  /** Of an order's item the order, which proves who reports. */
  orderId: string | null;
};

/** Throws where there is no such thing, or, for an order's item, where it is in somebody else's order (T17). */
export async function findReportTarget(
  deps: Deps,
  { targetType, targetId, trackToken }: ReportPayload,
  caller: Caller,
): Promise<ReportTargetDetails> {
  if (targetType === 'order-item') return boughtItem(deps, targetId, trackToken, caller);
  const found = await finders[targetType](deps.db, targetId);
  if (!found) throw httpError('not-found', 'What you report is not in the shop any more.');
  return { ...found, orderId: null };
}

type Found = Omit<ReportTargetDetails, 'orderId'> | undefined;
const finders: Record<'product' | 'review' | 'store', (db: Db, id: string) => Promise<Found>> = {
  product: async (db, id) => {
    const [found] = await db
      .select()
      .from(products)
      .where(and(eq(products.id, id), eq(products.status, 'active')));
    return found && { name: found.name, path: productPath(found.slug), storeId: found.storeId };
  },
  // The store answers for what it sells, not for what is said of it.
  review: async (db, id) => {
    const [found] = await db
      .select({ name: products.name, slug: products.slug })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.id, id));
    return found && { name: `A review of ${found.name}`, path: productPath(found.slug), storeId: null };
  },
  store: async (db, id) => {
    const [found] = await db.select().from(stores).where(eq(stores.id, id));
    return found && { name: found.name, path: storePath(found.slug), storeId: found.id };
  },
};

async function boughtItem(
  deps: Deps,
  id: string,
  trackToken: string | undefined,
  caller: Caller,
): Promise<ReportTargetDetails> {
  const [found] = await deps.db
    .select({ item: orderItems, parcel: orderParcels })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .where(eq(orderItems.id, id));
  if (!found) throw httpError('not-found', 'We do not know this order.');
  const { item, parcel } = found;
  const order = await findOrderForCaller(deps, parcel.orderId, trackToken, caller);
  // It holds back what its seller is paid, so it takes a purchase and not only an order.
  if (!order.paidAt && parcel.status !== 'delivered')
    throw httpError('conflict', 'What you have not paid for yet can be reported on its own page.');
  return { name: item.name, path: productPath(item.slug), storeId: parcel.storeId, orderId: order.id };
}
