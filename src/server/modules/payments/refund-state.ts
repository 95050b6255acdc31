import {
  bookRefundFailed,
  bookRefundResumed,
  changeRefund,
  findRefund,
  findRefundedPayment,
} from '@/server/modules/ledger';
import { type RefundRow } from '@/server/modules/ledger/tables';
import { notifyRefundDone, notifyRefundDelayed, notifyRefundStarted } from '@/server/modules/orders';
import { findParcels, lockOrder, moveParcels, undoRefunded } from '@/server/modules/parcels';
import { type OrderRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { alertStaff } from '@/server/platform/outbox/staff-alert';
import { type ProviderRefund } from '@/server/platform/payments/provider';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The pauses between attempts at a rejected refund; after the last one, staff take over. */
const RETRY_PAUSES = [60 * MINUTE, 6 * 60 * MINUTE, 24 * 60 * MINUTE];
/** How soon a refund is checked if no webhook comes. */
const FIRST_CHECK = 5 * MINUTE;

/** Calculates when to retry a refund after its `failures`th failure; null if staff take over. */
const calculateNextRetry = (now: Date, failures: number): Date | null => {
  const pause = RETRY_PAUSES[failures - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
};

type Step = { tx: Db; deps: Deps; order: OrderRow; refund: RefundRow };

/**
 * Applies the provider's status of a refund; idempotent. The failure of an earlier attempt is
 * ignored. A refund that the provider has paid may still fail while it is checked: a bank can send
 * the money back.
 */
export const applyRefundStatus = (deps: Deps, refundId: string, found: ProviderRefund): Promise<void> =>
  withLockedRefund(deps, refundId, async (step) => {
    const { tx, refund } = step;
    const isEarlier = refund.providerId !== null && refund.providerId !== found.providerId;
    if (isEarlier && found.status === 'failed') return;
    if (refund.status === 'done' && found.status !== 'failed') return;
    await changeRefund(tx, refund.id, { providerId: found.providerId });
    switch (found.status) {
      case 'pending':
      case 'processing':
        return startRefund(step);
      case 'processed':
        return completeRefund(step, new Date(deps.now().getTime() + DAY));
      case 'failed':
        return failRefund(step);
      case 'needs-attention':
        return holdRefund(step);
    }
  });

/**
 * Records that the provider rejected a refund. It is retried after a pause, and then left to staff.
 */
export const recordRefundRejection = (deps: Deps, refundId: string): Promise<void> =>
  withLockedRefund(deps, refundId, async ({ tx, order, refund }) => {
    const failures = refund.failures + 1;
    const dueAt = calculateNextRetry(deps.now(), failures);
    await changeRefund(tx, refund.id, { failures, dueAt });
    if (dueAt === null)
      await alertStaff(
        tx,
        deps,
        'staff:orders.refund',
        `A refund of ${order.number} was refused by the provider`,
      );
  });

/**
 * Runs `work` with the order locked and the refund read after that, unless the refund is complete
 * and not checked any more.
 */
async function withLockedRefund(
  deps: Deps,
  refundId: string,
  work: (step: Step) => Promise<void>,
): Promise<void> {
  const known = await findRefund(deps.db, refundId);
  if (!known || isOver(known)) return;
  const { orderId } = await findRefundedPayment(deps.db, known);
  await withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refund = await findRefund(tx, refundId);
    if (order && refund && !isOver(refund)) await work({ tx, deps, order, refund });
  });
}

const isOver = ({ status, dueAt }: RefundRow): boolean => status === 'done' && dueAt === null;

async function startRefund({ tx, deps, order, refund }: Step): Promise<void> {
  if (refund.status === 'processing') return;
  const now = deps.now();
  const dueAt = new Date(now.getTime() + FIRST_CHECK);
  await changeRefund(tx, refund.id, { status: 'processing', sentAt: refund.sentAt ?? now, dueAt });
  if (refund.status === 'failed') await rebookRefund({ tx, deps, order, refund });
  // For money that paid for no order, the shopper was notified when it arrived (settle-payment.ts).
  else if (refund.parcelId && refund.sentAt === null) await notifyRefundStarted(tx, deps, order, refund);
}

/**
 * Completes a refund. Call it with the order locked.
 *
 * @param checkAt When the provider is asked whether the bank has sent it back; null if it did not
 * pay the refund.
 */
export async function completeRefund(
  { tx, deps, order, refund }: Step,
  checkAt: Date | null = null,
): Promise<void> {
  const now = deps.now();
  await changeRefund(tx, refund.id, {
    status: 'done',
    sentAt: refund.sentAt ?? now,
    doneAt: now,
    dueAt: checkAt,
  });
  if (refund.status === 'failed') await rebookRefund({ tx, deps, order, refund });
  if (refund.parcelId)
    await moveParcels(tx, order.id, { to: 'refunded', at: now, parcelIds: [refund.parcelId] });
  await notifyRefundDone(tx, deps, order, refund);
}

async function failRefund({ tx, deps, order, refund }: Step): Promise<void> {
  if (refund.status === 'failed') return;
  const failures = refund.failures + 1;
  const dueAt = calculateNextRetry(deps.now(), failures);
  await changeRefund(tx, refund.id, { status: 'failed', failures, dueAt, doneAt: null });
  const parcel = await findRefundedParcel(tx, order, refund);
  if (parcel)
    await bookRefundFailed(tx, parcel, refund.amountKobo, attemptCause(refund, failures, deps.now()));
  const wasDone = refund.status === 'done';
  if (wasDone && refund.parcelId)
    await undoRefunded(
      tx,
      refund.parcelId,
      'Your bank sent the refund back. We’re trying again.',
      deps.now(),
    );
  if (failures === 1 || wasDone) await notifyRefundDelayed(tx, deps, order, refund);
  if (wasDone)
    await alertStaff(
      tx,
      deps,
      'staff:orders.refund',
      `A refund of ${order.number} failed after it was reported as paid`,
    );
  else if (dueAt === null)
    await alertStaff(tx, deps, 'staff:orders.refund', `The bank refused a refund of ${order.number} again`);
}

/** The provider holds the money until staff enter the shopper's bank details. */
async function holdRefund({ tx, deps, order, refund }: Step): Promise<void> {
  if (refund.status === 'needs_attention') return;
  const dueAt = new Date(deps.now().getTime() + FIRST_CHECK);
  await changeRefund(tx, refund.id, { status: 'needs_attention', dueAt });
  if (refund.status === 'failed') await rebookRefund({ tx, deps, order, refund });
  if (refund.failures === 0) await notifyRefundDelayed(tx, deps, order, refund);
  await alertStaff(
    tx,
    deps,
    'staff:orders.refund',
    `A refund of ${order.number} needs the shopper’s bank details`,
  );
}

/** Each failure, and each attempt after one, is booked once. */
const attemptCause = ({ id }: RefundRow, failures: number, at: Date) => ({ cause: `${id} ${failures}`, at });

/** Books that the money of a failed refund is on its way again. */
async function rebookRefund({ tx, deps, order, refund }: Step): Promise<void> {
  const parcel = await findRefundedParcel(tx, order, refund);
  if (parcel)
    await bookRefundResumed(tx, parcel, refund.amountKobo, attemptCause(refund, refund.failures, deps.now()));
}

/** Returns undefined for money that paid for no order, which was never booked. */
const findRefundedParcel = async (tx: Db, order: OrderRow, { parcelId }: RefundRow) =>
  (await findParcels(tx, [order.id])).find(({ id }) => id === parcelId);
