import { type ParcelEvent } from '@/contracts/notice-terms';
import { updateHolds, findPayment } from '@/server/modules/ledger';
import { type PaymentRow } from '@/server/modules/ledger/tables';
import { findParcels, insertParcelNotices, lockOrder, freezeParcels } from '@/server/modules/parcels';
import { type OrderRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { runCheck } from '@/server/platform/outbox/run-check';
import { alertStaff } from '@/server/platform/outbox/staff-alert';
import {
  UnreadableAnswerError,
  type ProviderDispute,
  type ProviderRefund,
} from '@/server/platform/payments/provider';

import { bookReversedMoney } from './book-reversed-money';
import {
  findDisputeByProviderId,
  findPaymentDisputes,
  findOpenDisputes,
  filterUnknownDisputeIds,
  insertDispute,
  resolveDispute,
  sumRefundsAndLostDisputes,
  endFreeze,
} from './dispute-repo';
import { listAtProvider } from './list-at-provider';

const LOOK_BACK_DAYS = 3;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Syncs every open dispute with the provider, and recent ones whose webhook was lost. One that
 * cannot be read does not stop the others.
 */
export async function syncDisputes(deps: Deps): Promise<void> {
  const open = await findOpenDisputes(deps.db);
  const since = new Date(deps.now().getTime() - LOOK_BACK_DAYS * DAY_MILLISECONDS);
  const listed = await listAtProvider(deps, 'dispute', () => deps.payments.listDisputes(since));
  const unknown = await filterUnknownDisputeIds(deps.db, listed ?? []);
  for (const providerId of [...open.map((dispute) => dispute.providerId), ...unknown])
    if (providerId)
      await runCheck(deps, { kind: 'dispute', subject: providerId }, () => syncDispute(deps, providerId));
}

/**
 * Applies the provider's state of a dispute; idempotent. Disputes about payments of others are
 * ignored.
 *
 * @throws {UnreadableAnswerError} if the shop does not know the status; the dispute is open then.
 */
export async function syncDispute(deps: Deps, providerId: string): Promise<void> {
  const found = await deps.payments.findDispute(providerId);
  if (!found) return;
  await withLockedOrder(deps, found.reference, async (tx, order, payment) => {
    await openDispute(tx, deps, order, payment, found);
    const dispute = await findDisputeByProviderId(tx, providerId);
    const { status, amountKobo } = found;
    if (!dispute || status === 'open' || status === 'unknown') return;
    if (!(await resolveDispute(tx, dispute.id, { status, amountKobo, resolvedAt: deps.now() }))) return;
    if (status === 'won') {
      await endFreeze(tx, order.id);
      await tellStores(tx, order, 'dispute-won', deps.now());
    } else await bookReversedMoney(tx, deps, order, payment, { cause: dispute.id, amountKobo });
    await updateHolds(tx, { orderId: order.id }, { cause: dispute.id, at: deps.now() });
    if (status === 'won') return;
    await alertStaff(tx, deps, 'staff:orders.refund', `A dispute about ${order.number} was lost`);
  });
  if (found.status === 'unknown') throw new UnreadableAnswerError('Unknown dispute status.');
}

async function openDispute(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  payment: PaymentRow,
  { providerId, amountKobo, category, answerBy }: ProviderDispute,
): Promise<void> {
  const now = deps.now();
  const opened = await insertDispute(tx, {
    paymentId: payment.id,
    kind: 'dispute',
    providerId,
    amountKobo,
    category,
    answerBy,
    status: 'open',
    openedAt: now,
  });
  if (!opened) return;
  if (payment.status === 'paid') {
    await freezeParcels(tx, order.id, now);
    await updateHolds(tx, { orderId: order.id }, { cause: opened.id, at: now });
    await tellStores(tx, order, 'payment-disputed', now);
  }
  const alert = answerBy
    ? `A bank disputes the payment of ${order.number}: answer at the payment provider by ${answerBy.toISOString()}`
    : `A bank disputes the payment of ${order.number}`;
  await alertStaff(tx, deps, 'staff:orders.refund', alert);
}

const tellStores = async (tx: Db, { id }: OrderRow, event: ParcelEvent, at: Date): Promise<void> =>
  insertParcelNotices(tx, event, await findParcels(tx, [id]), at);

/**
 * Books a paid payment that the provider reports as reversed. Refunds and lost disputes have the
 * same status; whatever they do not explain was taken back by the bank.
 */
export async function syncReversal(deps: Deps, reference: string): Promise<void> {
  const listed = await deps.payments.listRefunds(reference);
  await withLockedOrder(deps, reference, async (tx, order, payment) => {
    if (payment.status !== 'paid') return;
    const known = await findPaymentDisputes(tx, [payment.id]);
    if (known.some(({ status, kind }) => status === 'open' || kind === 'reversal')) return;
    const amountKobo = calculateReversedAmount(
      payment,
      listed,
      await sumRefundsAndLostDisputes(tx, payment.id),
    );
    if (amountKobo <= 0) return;
    const now = deps.now();
    const reversal = await insertDispute(tx, {
      paymentId: payment.id,
      kind: 'reversal',
      amountKobo,
      category: 'reversal',
      status: 'lost',
      openedAt: now,
      resolvedAt: now,
    });
    if (!reversal) return;
    await freezeParcels(tx, order.id, now);
    await bookReversedMoney(tx, deps, order, payment, { cause: reversal.id, amountKobo });
    await alertStaff(tx, deps, 'staff:orders.refund', `The bank took back the payment of ${order.number}`);
  });
}

/**
 * Calculates what of a reversed payment neither the shop's refunds nor lost disputes explain: the
 * provider calls a payment reversed once all of it went back.
 */
function calculateReversedAmount(
  { receivedKobo, amountKobo }: PaymentRow,
  listed: ProviderRefund[],
  { refundedKobo, lostKobo }: { refundedKobo: number; lostKobo: number },
): number {
  const live = listed.filter(({ status }) => status !== 'failed');
  const sumRefunds = (chosen: ProviderRefund[]) => chosen.reduce((sum, refund) => sum + refund.amountKobo, 0);
  // A refund may be accepted and not listed yet, and a lost dispute may be no refund.
  const ownKobo = Math.max(refundedKobo, sumRefunds(live.filter(({ id }) => id !== null)));
  const disputedKobo = Math.max(lostKobo, sumRefunds(live.filter(({ isOfDispute }) => isOfDispute)));
  return (receivedKobo ?? amountKobo) - ownKobo - disputedKobo;
}

/** Runs `work` with the order of a payment locked; does nothing for a payment of others. */
async function withLockedOrder(
  deps: Deps,
  reference: string,
  work: (tx: Db, order: OrderRow, payment: PaymentRow) => Promise<void>,
): Promise<void> {
  const known = await findPayment(deps.db, reference);
  if (!known) return;
  await withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, known.orderId);
    const payment = await findPayment(tx, reference);
    if (order && payment) await work(tx, order, payment);
  });
}
