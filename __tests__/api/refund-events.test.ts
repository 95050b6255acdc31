import { eq } from 'drizzle-orm';

import { refundStatuses } from '@/contracts/order-terms';
import { syncReversal } from '@/server/modules/payments/disputes';
import { sendRefunds, syncPaymentRefunds } from '@/server/modules/payments/refund';
import { disputeKinds, disputeStatuses } from '@/server/modules/payments/tables';
import { testRefunds, testTransactions } from '@/server/modules/test-payments/tables';

import {
  expectHeard,
  heardBy,
  joinHeard,
  prepareOrderEvents,
  type OrderEvent,
  type Paid,
  type Prepare,
} from '../support/api/order-event-shop';
import { advanceRefunds, finishRefunds, triggerTestEvent } from '../support/api/refunds';

/* Who hears of every event of a refund, a dispute and a payment that the bank takes back. */

const shop = prepareOrderEvents();
const { deliver, refund, withPaid } = shop;

async function readTestCode({ reference }: Paid): Promise<string> {
  const [page] = await shop.server.deps.db
    .select()
    .from(testTransactions)
    .where(eq(testTransactions.reference, reference));
  return page?.code ?? '';
}
const dispute = async (paid: Paid) => triggerTestEvent(shop.server, await readTestCode(paid), 'dispute');

/** Prepares a delivered order with something that the provider did before. */
const deliverWith = (before: (paid: Paid) => Promise<unknown>) => async () => {
  const paid = await deliver();
  await before(paid);
  return paid;
};
const withDispute = (event: 'dispute-won' | 'dispute-lost'): Prepare =>
  withPaid(
    async (paid) => triggerTestEvent(shop.server, await readTestCode(paid), event),
    deliverWith(dispute),
  );

/** A refund that the provider accepted, and its end. */
const withRefundThat = (outcome: 'refunds-fail' | 'refunds-need-attention'): Prepare =>
  withPaid(
    () => advanceRefunds(shop.server),
    deliverWith(async (paid) => {
      await triggerTestEvent(shop.server, await readTestCode(paid), outcome);
      await refund(paid);
      await sendRefunds(shop.server.deps);
      await shop.server.mails();
      await advanceRefunds(shop.server);
      await shop.audience.listen(async () => undefined);
    }),
  );

async function failPaidRefund({ reference }: Paid): Promise<void> {
  const { db } = shop.server.deps;
  await db.update(testRefunds).set({ status: 'failed' }).where(eq(testRefunds.reference, reference));
  await syncPaymentRefunds(shop.server.deps, reference);
}

const { managers, shopper, staff } = heardBy;
const events: OrderEvent[] = [
  ['refund requested by staff', managers, withPaid(refund, deliver)],
  ['refund processing', shopper, withPaid(() => sendRefunds(shop.server.deps), deliverWith(refund))],
  ['refund done', shopper, withPaid(() => finishRefunds(shop.server), deliverWith(refund))],
  ['refund failed at the bank', shopper, withRefundThat('refunds-fail')],
  [
    'refund failed after it was paid',
    joinHeard(shopper, staff),
    withPaid(
      failPaidRefund,
      deliverWith(async (paid) => {
        await refund(paid);
        await finishRefunds(shop.server);
      }),
    ),
  ],
  ['refund needs_attention', joinHeard(shopper, staff), withRefundThat('refunds-need-attention')],
  ['dispute open', joinHeard(managers, staff), withPaid(dispute, deliver)],
  ['dispute won', managers, withDispute('dispute-won')],
  ['dispute lost', joinHeard(managers, shopper, staff), withDispute('dispute-lost')],
  [
    'reversal, by the bank and without a dispute',
    joinHeard(managers, shopper, staff),
    withPaid(
      ({ reference }) => syncReversal(shop.server.deps, reference),
      deliverWith(async (paid) => triggerTestEvent(shop.server, await readTestCode(paid), 'reversal')),
    ),
  ],
];

it('every status of refunds and disputes is among the events that somebody hears of', () => {
  const states = [
    ...refundStatuses.map((status) => `refund ${status}`),
    ...disputeStatuses.map((status) => `dispute ${status}`),
    ...disputeKinds,
  ];
  expect(states.filter((state) => !events.some(([event]) => event.startsWith(state)))).toEqual([]);
});

it.each(events)('event of a refund or dispute is heard of by exactly its people: %s', (_, heard, prepare) =>
  expectHeard(shop, heard, prepare),
);
