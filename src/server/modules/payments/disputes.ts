import { updateHolds } from '@/server/modules/ledger';
import { lockOrder } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { type OrderRow } from '@/server/platform/database/schema/orders';
import { type PaymentRow } from '@/server/platform/database/schema/payments';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { alertStaff } from '@/server/platform/outbox/staff-alert';
import { type ProviderDispute, type ProviderRefund } from '@/server/platform/payments/provider';

import { bookReversedMoney } from './book-reversed-money';
import {
  findDisputeByProviderId,
  findPaymentDisputes,
  findOpenDisputes,
  filterUnknownDisputeIds,
  freezeParcels,
  insertDispute,
  resolveDispute,
  sumRefundsAndLostDisputes,
  unfreezeParcels,
} from './dispute-repo';
import { staffPaymentMessages } from './messages';
import { findPayment } from './repo';

const LOOK_BACK_DAYS = 3;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Syncs every open dispute with the provider, and recent ones whose webhook was lost. */
export async function syncDisputes(deps: Deps): Promise<void> {
  for (const { providerId } of await findOpenDisputes(deps.db)) {
    if (providerId) await syncDispute(deps, providerId);
  }
  const since = new Date(deps.now().getTime() - LOOK_BACK_DAYS * DAY_MILLISECONDS);
  const listed = await deps.payments.listDisputes(since);
  for (const providerId of await filterUnknownDisputeIds(deps.db, listed))
    await syncDispute(deps, providerId);
}

/**
 * Applies the provider's state of a dispute; idempotent. Disputes about payments of others are
 * ignored.
 */
export async function syncDispute(deps: Deps, providerId: string): Promise<void> {
  const found = await deps.payments.findDispute(providerId);
  if (!found) return;
  await withLockedOrder(deps, found.reference, async (tx, order, payment) => {
    await openDispute(tx, deps, order, payment, found);
    const dispute = await findDisputeByProviderId(tx, providerId);
    if (!dispute || found.status === 'open') return;
    const { status, amountKobo } = found;
    if (!(await resolveDispute(tx, dispute.id, { status, amountKobo, resolvedAt: deps.now() }))) return;
    if (status === 'won') await unfreezeParcels(tx, order.id);
    else await bookReversedMoney(tx, deps, order, payment, { cause: dispute.id, amountKobo });
    await updateHolds(tx, { orderId: order.id }, { cause: dispute.id, at: deps.now() });
    if (status === 'won') return;
    await alertStaff(tx, deps, 'staff:orders.refund', staffPaymentMessages.disputeLost(order.number));
  });
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
    ...{ paymentId: payment.id, kind: 'dispute', providerId, amountKobo, category, answerBy },
    ...{ status: 'open', openedAt: now },
  });
  if (!opened) return;
  if (payment.status === 'paid') {
    await freezeParcels(tx, order.id, now);
    await updateHolds(tx, { orderId: order.id }, { cause: opened.id, at: now });
  }
  const alert = answerBy
    ? staffPaymentMessages.disputeOpenedUntil(order.number, answerBy.toISOString())
    : staffPaymentMessages.disputeOpened(order.number);
  await alertStaff(tx, deps, 'staff:orders.refund', alert);
}

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
      ...{ paymentId: payment.id, kind: 'reversal', amountKobo, category: 'reversal' },
      ...{ status: 'lost', openedAt: now, resolvedAt: now },
    });
    if (!reversal) return;
    await freezeParcels(tx, order.id, now);
    await bookReversedMoney(tx, deps, order, payment, { cause: reversal.id, amountKobo });
    await alertStaff(tx, deps, 'staff:orders.refund', staffPaymentMessages.paymentReversed(order.number));
  });
}

/**
 * Sums the refunds that the shop did not request; the whole payment if no refund explains the
 * reversal.
 */
function calculateReversedAmount(
  { receivedKobo, amountKobo }: PaymentRow,
  listed: ProviderRefund[],
  { refundedKobo, lostKobo }: { refundedKobo: number; lostKobo: number },
): number {
  const live = listed.filter(({ status }) => status !== 'failed');
  if (live.length > 0) {
    return live
      .filter(({ id, isOfDispute }) => id === null && !isOfDispute)
      .reduce((sum, refund) => sum + refund.amountKobo, 0);
  }
  return refundedKobo > 0 ? 0 : (receivedKobo ?? amountKobo) - lostKobo;
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
