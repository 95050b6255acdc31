import { MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import { sendPayouts, syncPayout } from '@/server/modules/payouts';
import { claimPayoutToSend } from '@/server/modules/payouts/payout-repo';
import { applyTransfer } from '@/server/modules/payouts/payout-state';
import { bankAccounts, payouts } from '@/server/modules/payouts/tables';
import { testTransfers } from '@/server/modules/test-payments/tables';
import { sendMessages } from '@/server/platform/outbox/send';

import { readStoreAccounts } from '../support/api/ledger';
import { preparePayoutShop } from '../support/api/payout-shop';
import { accounts, addBankAccount, runPayouts, withdraw } from '../support/api/payouts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const shop = preparePayoutShop();
const readTransfers = () => shop.server.deps.db.select().from(testTransfers);

describe('failure on the way', () => {
  const send = async (accountNumber: string = accounts.paid) => {
    await addBankAccount(shop.server, shop.owner, accountNumber);
    return (await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO)).payout;
  };
  const readRow = async () => (await shop.server.deps.db.select().from(payouts))[0];

  it('a process that ends before the call leaves a payout that is sent later, once (T42)', async () => {
    await send();
    await claimPayoutToSend(shop.server.deps.db, shop.server.clock.now);
    await sendPayouts(shop.server.deps);
    expect(await readTransfers()).toEqual([]);
    shop.wait(HOUR);
    await runPayouts(shop.server);
    expect(await readTransfers()).toHaveLength(1);
    expect(await readRow()).toMatchObject({ status: 'paid' });
  });

  it('a process that ends after the call leaves a payout that is not sent again (T42)', async () => {
    await send();
    const claimed = await claimPayoutToSend(shop.server.deps.db, shop.server.clock.now);
    const [account] = await shop.server.deps.db.select().from(bankAccounts);
    if (!claimed || !account) throw new Error('There is no payout.');
    const { reference, amountKobo, feeKobo } = claimed;
    const { recipientCode } = account;
    const request = { reference, recipientCode, amountKobo: amountKobo - feeKobo, note: '' };
    await shop.server.deps.payments.transfer(request);
    shop.wait(HOUR);
    await runPayouts(shop.server);
    expect(await readTransfers()).toHaveLength(1);
    expect(await readRow()).toMatchObject({ status: 'paid' });
  });

  it('a provider without enough money delays the payout and tells the finance team once', async () => {
    await send();
    const { payments } = shop.server.deps;
    const poor = { ...shop.server.deps, payments: { ...payments, findBalanceKobo: async () => 0 } };
    await sendPayouts(poor);
    shop.wait(HOUR);
    await sendPayouts(poor);
    expect(await readRow()).toMatchObject({ status: 'in_flight', reason: 'balance', sentAt: null });
    const alerts = (await shop.server.mails()).filter(({ subject }) => subject.includes('too little money'));
    expect(alerts.length).toBeLessThanOrEqual(1);
    shop.wait(2 * HOUR);
    await runPayouts(shop.server);
    expect(await readRow()).toMatchObject({ status: 'paid', reason: null });
  });

  it('an answer older than the payout’s state changes nothing', async () => {
    await send();
    await sendPayouts(shop.server.deps);
    const before = await readRow();
    if (!before) throw new Error('There is no payout.');
    await runPayouts(shop.server);
    const { reference, amountKobo } = before;
    const failed = { reference, status: 'failed' as const, amountKobo };
    expect(await applyTransfer(shop.server.deps, before, failed)).toBe(false);
    expect(await readRow()).toMatchObject({ status: 'paid' });
  });

  it('a transfer that is paid after the bank refused it is booked, even below zero', async () => {
    await addBankAccount(shop.server, shop.owner, accounts.refused);
    await withdraw(shop.server, shop.owner, shop.availableKobo - 1, {});
    await shop.server.deps.db
      .update(payouts)
      .set({ status: 'approved', dueAt: shop.server.clock.now, reason: null });
    await runPayouts(shop.server);
    expect(await readRow()).toMatchObject({ status: 'failed' });
    await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
    const [{ reference } = { reference: '' }] = await readTransfers();
    await shop.server.deps.db.update(testTransfers).set({ status: 'success' });
    await syncPayout(shop.server.deps, reference);
    await sendMessages(shop.server.deps);
    expect((await readStoreAccounts(shop.server)).available).toBe(1 - MIN_PAYOUT_KOBO);
    expect((await shop.server.mails()).some(({ subject }) => subject.includes('was paid after'))).toBe(true);
  });
});
