import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';

import { queueShopperNotice, toMailItem } from '@/server/modules/orders';
import { orders, REMOVED_DOMAIN, type OrderRow } from '@/server/modules/parcels/tables';
import { products } from '@/server/modules/products/tables';
import { findStoreName } from '@/server/modules/stores';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';

import { type AffectedLine, needsRefund } from './affected-lines';
import { recallNotices } from './messages';
import { recallOrders, type RecallRow } from './tables';

/** A buyer who has left has no email any more; the order still counts. */
const canBeTold = ({ email }: OrderRow) => !email.endsWith(REMOVED_DOMAIN);

/**
 * Queues one email for each order of these lines, in the transaction that records the order. An
 * order that is already recorded gets no second email.
 */
export async function notifyBuyers(
  tx: Db,
  deps: Deps,
  recall: RecallRow,
  lines: readonly AffectedLine[],
): Promise<void> {
  const store = await findStoreName(tx, recall.storeId);
  const byOrder = groupByOrder(lines);
  const toldAt = deps.now();
  const recorded = await tx
    .insert(recallOrders)
    .values([...byOrder.keys()].map((orderId) => ({ recallId: recall.id, orderId, toldAt })))
    .onConflictDoNothing()
    .returning({ orderId: recallOrders.orderId });
  for (const { orderId } of recorded) {
    const [first, ...others] = byOrder.get(orderId) ?? [];
    if (!first || !canBeTold(first.order)) continue;
    const mailId = await notifyBuyer(tx, deps, recall, { store, lines: [first, ...others] });
    await tx.update(recallOrders).set({ mailId }).where(isRecorded(recall.id, orderId));
  }
}

function groupByOrder(lines: readonly AffectedLine[]): Map<string, AffectedLine[]> {
  const groups = new Map<string, AffectedLine[]>();
  for (const line of lines) groups.set(line.order.id, [...(groups.get(line.order.id) ?? []), line]);
  return groups;
}

const isRecorded = (recallId: string, orderId: string) =>
  and(eq(recallOrders.recallId, recallId), eq(recallOrders.orderId, orderId));

function notifyBuyer(
  tx: Db,
  deps: Deps,
  { batch, reason, advice }: RecallRow,
  { store, lines }: { store: string; lines: [AffectedLine, ...AffectedLine[]] },
): Promise<number | undefined> {
  const [first] = lines;
  const { order, item } = first;
  const { subject, paragraphs } = recallNotices.told({
    number: order.number,
    product: item.name,
    batch,
    reason,
    advice,
    isBatchKnown: lines.every((line) => line.item.batches.length > 0),
    money: describeMoney(lines),
  });
  const items = lines.map((line) => toMailItem({ ...line.item, totalKobo: undefined }));
  const list = { kind: 'items' as const, title: store, items };
  return queueShopperNotice(tx, deps, order, { subject, paragraphs: [...paragraphs, list] });
}

function describeMoney(lines: readonly AffectedLine[]) {
  const isCash = lines.some(({ order }) => order.paymentMethod === 'pod');
  const open = lines.filter(({ item }) => item.returnedQuantity < item.quantity);
  if (open.length > 0 && open.every(({ parcel }) => parcel.dispatchedAt === null))
    return isCash ? 'cancelCash' : 'cancel';
  if (isCash && open.length > 0) return 'cash';
  return lines.some((line) => needsRefund(line)) ? 'refund' : 'none';
}

/**
 * Tells buyers that a recall was mistaken, each once, up to `limit` of them.
 * @returns How many were found.
 */
export async function notifyRecallMistaken(
  tx: Db,
  deps: Deps,
  { id, productId }: RecallRow,
  limit: number,
): Promise<number> {
  const [product] = await tx.select({ name: products.name }).from(products).where(eq(products.id, productId));
  const due = await tx
    .select({ order: orders })
    .from(recallOrders)
    .innerJoin(orders, eq(orders.id, recallOrders.orderId))
    .where(
      and(eq(recallOrders.recallId, id), isNull(recallOrders.correctedAt), isNotNull(recallOrders.mailId)),
    )
    .orderBy(asc(recallOrders.toldAt), asc(recallOrders.orderId))
    .limit(limit);
  const ids = due.map(({ order }) => order.id);
  const claimed = await tx
    .update(recallOrders)
    .set({ correctedAt: deps.now() })
    .where(
      and(
        eq(recallOrders.recallId, id),
        inArray(recallOrders.orderId, ids),
        isNull(recallOrders.correctedAt),
      ),
    )
    .returning({ orderId: recallOrders.orderId });
  const claimedIds = new Set(claimed.map(({ orderId }) => orderId));
  for (const { order } of due)
    if (claimedIds.has(order.id) && canBeTold(order))
      await queueShopperNotice(tx, deps, order, {
        subject: `The recall was a mistake: your order ${order.number}`,
        paragraphs: [
          `We told you that ${product?.name ?? ''} was recalled. That was our mistake: you can use it as before. We’re sorry.`,
          'If you have thrown it away because of our email, open your order and send a message. Refunds that we made stay yours.',
        ],
      });
  return due.length;
}
