import { lockOrder } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { type OrderRow } from '@/server/platform/database/schema/orders';
import { type PaymentRow } from '@/server/platform/database/schema/payments';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { alertStaff } from '@/server/platform/outbox/staff-alert';
import { type ProviderDispute, type ProviderRefund } from '@/server/platform/payments/provider';

import { bookReversedMoney } from './chargeback';
import {
  findDisputeByProviderId,
  findPaymentDisputes,
  findOpenDisputes,
  findUnknownDisputes,
  freezeParcels,
  insertDispute,
  resolveDispute,
  sumReturnedMoney,
  unfreezeParcels,
} from './dispute-repo';
import { findPayment } from './repo';

const LOOK_BACK_DAYS = 3;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Asks the provider about every dispute that is open, and about those that were opened lately and whose notice was lost. */
export async function syncDisputes(deps: Deps): Promise<void> {
  for (const { providerId } of await findOpenDisputes(deps.db)) {
    if (providerId) await syncDispute(deps, providerId);
  }
  const since = new Date(deps.now().getTime() - LOOK_BACK_DAYS * DAY_MILLISECONDS);
  const listed = await deps.payments.listDisputes(since);
  for (const providerId of await findUnknownDisputes(deps.db, listed)) await syncDispute(deps, providerId);
}

/** Asks the provider about a dispute and takes its answer in, as often as it comes; one about another's payment is left alone. */
export async function syncDispute(deps: Deps, providerId: string): Promise<void> {
  const found = await deps.payments.findDispute(providerId);
  if (!found) return;
  await withLockedOrder(deps, found.reference, async (tx, order, payment) => {
    await openDispute(tx, deps, order, payment, found);
    const dispute = await findDisputeByProviderId(tx, providerId);
    if (!dispute || found.status === 'open') return;
    const { status, amountKobo } = found;
    if (!(await resolveDispute(tx, dispute.id, { status, amountKobo, resolvedAt: deps.now() }))) return;
    if (status === 'won') return unfreezeParcels(tx, order.id);
    await bookReversedMoney(tx, deps, order, payment, amountKobo);
    await alertStaff(tx, deps, `A dispute about ${order.number} was lost`);
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
  if (payment.status === 'paid') await freezeParcels(tx, order.id, now);
  const until = answerBy ? `: answer at the payment provider by ${answerBy.toISOString()}` : '';
  await alertStaff(tx, deps, `A bank disputes the payment of ${order.number}${until}`);
}

/**
 * Takes in that the provider calls a paid payment reversed. It does so after a refund or a lost dispute too; what is left when those are
 * taken away was taken back by the bank.
 */
export async function syncReversal(deps: Deps, reference: string): Promise<void> {
  const listed = await deps.payments.listRefunds(reference);
  await withLockedOrder(deps, reference, async (tx, order, payment) => {
    if (payment.status !== 'paid') return;
    const known = await findPaymentDisputes(tx, [payment.id]);
    if (known.some(({ status, kind }) => status === 'open' || kind === 'reversal')) return;
    const amountKobo = calculateReversedAmount(payment, listed, await sumReturnedMoney(tx, payment.id));
    if (amountKobo <= 0) return;
    const now = deps.now();
    await insertDispute(tx, {
      ...{ paymentId: payment.id, kind: 'reversal', amountKobo, category: 'reversal' },
      ...{ status: 'lost', openedAt: now, resolvedAt: now },
    });
    await freezeParcels(tx, order.id, now);
    await bookReversedMoney(tx, deps, order, payment, amountKobo);
    await alertStaff(tx, deps, `The bank took back the payment of ${order.number}`);
  });
}

/** Refunds that others than the shop asked for; everything, where no refund explains why the payment is reversed. */
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

/** With the order of a payment locked; nothing for a payment that is not the shop's. */
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
