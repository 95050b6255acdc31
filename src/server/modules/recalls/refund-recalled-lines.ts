import { and, asc, eq } from 'drizzle-orm';

import { recordAudit } from '@/server/modules/audit';
import { refundParcelByStaff } from '@/server/modules/orders';
import { findParcels, lockOrder, undispatchedStatuses } from '@/server/modules/parcels';
import {
  orderItems,
  type OrderItemRow,
  type OrderRow,
  type ParcelRow,
} from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, HttpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';
import { runCheck } from '@/server/platform/outbox/run-check';

import { needsRefund } from './affected-lines';
import { recallLines, type RecallLineRow, recalls } from './tables';

/** The reason of a refund or cancellation, which the shopper reads in the timeline. */
const recallNote = (batch: string | null): string =>
  batch === null ? 'The product was recalled.' : `Batch ${batch} was recalled.`;

/** In one round of the job, so that its other work goes on. */
const ROUND = 200;

type CancelledUnits = {
  units: { lineId: string; quantity: number }[];
  reason: string;
  restock: boolean;
  actor: AuditActor;
  note: string;
};
/** Cancels units of lines that are not dispatched; given in, because it is of a later module. */
export type CancelItemUnits = (
  tx: Db,
  deps: Deps,
  order: OrderRow,
  parcel: ParcelRow,
  cancelled: CancelledUnits,
) => Promise<void>;

/**
 * Approves the refunds of a recall that wait, in one guarded statement. The job then requests them.
 *
 * @returns How many were approved.
 * @throws {HttpError} 404 for an unknown recall; 409 if there are not as many as the staff member
 * saw
 */
export const approveRefunds = (
  deps: Deps,
  actor: AuditActor,
  id: string,
  seenLines: number,
): Promise<number> =>
  withTransaction(deps.db, async (tx) => {
    const [recall] = await tx.select().from(recalls).where(eq(recalls.id, id)).for('update');
    if (!recall) throw httpError('not-found', 'We can’t find this recall.');
    const approved = await tx
      .update(recallLines)
      .set({ state: 'approved', approvedBy: actor.userId, problem: null })
      .where(and(eq(recallLines.recallId, id), eq(recallLines.state, 'waiting')))
      .returning({ amountKobo: recallLines.amountKobo });
    if (approved.length !== seenLines)
      throw httpError('conflict', 'The waiting refunds have changed since you looked. Check them again.');
    const amountKobo = approved.reduce((sum, line) => sum + line.amountKobo, 0);
    const target = { type: 'recall', id };
    const after = { lines: approved.length, amountKobo };
    const audited = { action: 'recall.refunds-approved' as const, target, after, storeId: recall.storeId };
    await recordAudit(tx, actor, audited, deps.now());
    return approved.length;
  });

/**
 * Requests approved refunds, each in a transaction of its own. A failure does not stop the others.
 */
export async function refundApprovedLines(deps: Deps, cancelItemUnits: CancelItemUnits): Promise<void> {
  const lines = await deps.db
    .select({ line: recallLines, batch: recalls.batch })
    .from(recallLines)
    .innerJoin(recalls, eq(recalls.id, recallLines.recallId))
    .where(eq(recallLines.state, 'approved'))
    .orderBy(asc(recallLines.recallId), asc(recallLines.itemId))
    .limit(ROUND);
  for (const { line, batch } of lines) {
    await runCheck(deps, { kind: 'recall', subject: line.itemId }, async () => {
      try {
        await refundLine(deps, line, { batch, cancelItemUnits });
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        await keepWaiting(deps.db, line, error);
      }
    });
  }
}

const isLine = ({ recallId, itemId }: RecallLineRow) =>
  and(eq(recallLines.recallId, recallId), eq(recallLines.itemId, itemId));
const isApproved = (line: RecallLineRow) => and(isLine(line), eq(recallLines.state, 'approved'));

/** Refunds a line once: the first caller that settles it does. The locked order keeps its items. */
const refundLine = (
  deps: Deps,
  line: RecallLineRow,
  { batch, cancelItemUnits }: { batch: string | null; cancelItemUnits: CancelItemUnits },
): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, line.orderId);
    const now = deps.now();
    const settled = await tx
      .update(recallLines)
      .set({ state: 'done', problem: null, settledAt: now })
      .where(isApproved(line))
      .returning({ itemId: recallLines.itemId });
    if (!order || settled.length === 0) return;
    const { item, parcel } = await findLine(tx, order, line.itemId);
    if (!needsRefund({ order, parcel, item })) {
      await tx.update(recallLines).set({ state: 'none', amountKobo: 0 }).where(isLine(line));
      return;
    }
    const actor = { userId: line.approvedBy, role: 'staff', storeId: null, requestId: null };
    const reason = recallNote(batch);
    const quantity = item.quantity - item.returnedQuantity;
    const amountKobo = undispatchedStatuses.includes(parcel.status)
      ? await cancelLine(tx, deps, order, { parcel, item, quantity, actor, reason, cancelItemUnits })
      : await refundParcelByStaff(tx, deps, order, parcel, {
          actor,
          reason,
          withDelivery: true,
          units: [{ itemId: item.id, quantity }],
        });
    await tx.update(recallLines).set({ amountKobo }).where(isLine(line));
  });

async function findLine(
  tx: Db,
  order: OrderRow,
  itemId: string,
): Promise<{ item: OrderItemRow; parcel: ParcelRow }> {
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, itemId));
  const parcel = (await findParcels(tx, [order.id])).find(({ id }) => id === item?.parcelId);
  if (!item || !parcel) throw new Error('A recalled line has no parcel.');
  return { item, parcel };
}

type Cancelled = {
  parcel: ParcelRow;
  item: OrderItemRow;
  quantity: number;
  actor: AuditActor;
  reason: string;
  cancelItemUnits: CancelItemUnits;
};

/**
 * Cancels a line before it is sent; its goods do not go back on sale. Returns what is refunded for
 * it.
 */
async function cancelLine(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  { parcel, item, quantity, actor, reason, cancelItemUnits }: Cancelled,
): Promise<number> {
  const units = [{ lineId: item.id, quantity }];
  await cancelItemUnits(tx, deps, order, parcel, { units, restock: false, reason, actor, note: reason });
  const ended = (await findLine(tx, order, item.id)).parcel;
  return ended.id === parcel.id ? ended.refundedKobo - parcel.refundedKobo : ended.refundedKobo;
}

/** What staff have to settle first, such as an open return, is shown with the recall. */
const keepWaiting = async (db: Db, line: RecallLineRow, { body, kind }: HttpError): Promise<void> =>
  void (await db
    .update(recallLines)
    .set({ state: 'waiting', problem: typeof body.error === 'string' ? body.error : kind })
    .where(isApproved(line)));
