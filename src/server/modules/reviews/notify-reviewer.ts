import { and, eq, isNull } from 'drizzle-orm';

import { productPath } from '@/config/paths';
import { users } from '@/server/modules/authentication/tables';
import { queuePushes } from '@/server/modules/notifications';
import { orderItems, orderParcels, orders } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { queueMessages } from '@/server/platform/outbox/queue';

export type RepliedReview = {
  userId: string | null;
  orderItemId: string | null;
  storeId: string;
  productName: string;
  productSlug: string;
};

/**
 * Tells the author of a review that the store has replied, by mail and, with an account, by push.
 * Demo reviews, and those of people who deleted their details, have nobody to tell.
 */
export async function notifyReviewer(
  tx: Db,
  deps: Pick<Deps, 'keys' | 'now'>,
  review: RepliedReview,
): Promise<void> {
  const reviewer = await findReviewer(tx, review);
  if (!reviewer) return;
  const [store] = await tx.select({ name: stores.name }).from(stores).where(eq(stores.id, review.storeId));
  const storeName = store?.name ?? '';
  const subject = `${storeName} has replied to your review`;
  const path = `${productPath(review.productSlug)}#reviews`;
  const button = { kind: 'button' as const, label: 'Read the reply', url: path };
  const content = { blocks: [`${storeName} has replied to your review of ${review.productName}.`, button] };
  const { to, ...owner } = reviewer;
  await queueMessages(tx, deps, [
    { channel: 'mail', mail: { to, subject, content }, kind: 'review', ...owner },
  ]);
  if (!review.userId) return;
  const push = { sender: 'Dídán', message: subject, path };
  await queuePushes(tx, deps, { userId: review.userId, push }, { kind: 'review' });
}

/** The account's email, or the one of the order that a guest reviewed. */
async function findReviewer(tx: Db, { userId, orderItemId }: RepliedReview) {
  if (userId) {
    const [user] = await tx.select({ to: users.email }).from(users).where(eq(users.id, userId));
    return user && { ...user, userId };
  }
  if (!orderItemId) return undefined;
  const [order] = await tx
    .select({ to: orders.email, orderId: orders.id })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(and(eq(orderItems.id, orderItemId), isNull(orders.buyerDeletedAt)));
  return order;
}
