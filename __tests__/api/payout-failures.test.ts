import { eq } from 'drizzle-orm';

import type { BankAccount, ResolvedAccount, WaitingPayouts } from '@/contracts/payouts';
import { calculatePayoutFee, MAX_AUTOMATIC_PAYOUT_KOBO, MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import { reconcileLedger } from '@/server/modules/ledger/reconcile-ledger';
import { checkPayouts, sendPayouts, syncPayout } from '@/server/modules/payouts';
import { claimPayoutToSend } from '@/server/modules/payouts/payout-repo';
import { applyTransfer } from '@/server/modules/payouts/payout-state';
import { ledgerDifferences } from '@/server/platform/database/schema/ledger';
import { sendMessages } from '@/server/platform/outbox/send';
import { bankAccounts, payouts } from '@/server/platform/database/schema/payouts';
import { stores } from '@/server/platform/database/schema/stores';
import { testTransfers } from '@/server/platform/database/schema/test-transactions';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { sumLedger } from '../support/api/checkout';
import { readStoreAccounts } from '../support/api/ledger';
import { addStaff, addStoreMember, addStoreOwner, callAs, type Member } from '../support/api/members';
import {
  accounts,
  addBankAccount,
  BANK,
  earn,
  readPayouts,
  runPayouts,
  withdraw,
} from '../support/api/payouts';
import { saveState } from '../support/api/save-state';
import { PASSWORD, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const storeId = cleanser.store.id;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
let owner: Member;
let finance: Member;
let available: number;
let restore: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreOwner(server, storeId);
  finance = await addStaff(server, 'finance');
  await changeVariant(server, cleanser.variantId, { stock: 100 });
  for (let order = 0; order < 6; order += 1) await earn(server, cleanser.id, 10);
  available = (await readStoreAccounts(server)).available ?? 0;
  restore = await saveState(server);
});
afterAll(() => server.close());
let start: Date;
beforeEach(() => (start = server.clock.now));
afterEach(async () => {
  server.clock.now = start;
  expect(await sumLedger(server)).toBe(0);
  await reconcileLedger(server.deps.db, server.deps.now());
  expect(await server.deps.db.select().from(ledgerDifferences)).toEqual([]);
  await restore();
});

const later = (milliseconds: number) =>
  (server.clock.now = new Date(server.clock.now.getTime() + milliseconds));
const verify = (accountNumber: string, status = 200, member = owner) =>
  callAs<ResolvedAccount>(server, member, ['POST', '/wallet/bank-verify/'], {
    body: { bankCode: BANK, accountNumber },
    status,
  });
const changeAccount = (body: object, status = 200, member = owner) =>
  callAs<{ account: BankAccount }>(server, member, ['PUT', '/wallet/bank/'], {
    body: { bankCode: BANK, accountNumber: accounts.paid, password: PASSWORD, ...body },
    status,
  });
const transfersOf = () => server.deps.db.select().from(testTransfers);

describe('failure on the way', () => {
  const send = async (accountNumber: string = accounts.paid) => {
    await addBankAccount(server, owner, accountNumber);
    return (await withdraw(server, owner, MIN_PAYOUT_KOBO)).payout;
  };
  const readRow = async () => (await server.deps.db.select().from(payouts))[0];

  it('a process that ends before the call leaves a payout that is sent later, once (T42)', async () => {
    await send();
    await claimPayoutToSend(server.deps.db, server.clock.now);
    await sendPayouts(server.deps);
    expect(await transfersOf()).toEqual([]);
    later(HOUR);
    await runPayouts(server);
    expect(await transfersOf()).toHaveLength(1);
    expect(await readRow()).toMatchObject({ status: 'paid' });
  });

  it('a process that ends after the call leaves a payout that is not sent again (T42)', async () => {
    await send();
    const claimed = await claimPayoutToSend(server.deps.db, server.clock.now);
    const [account] = await server.deps.db.select().from(bankAccounts);
    if (!claimed || !account) throw new Error('There is no payout.');
    const { reference, amountKobo, feeKobo } = claimed;
    const { recipientCode } = account;
    const request = { reference, recipientCode, amountKobo: amountKobo - feeKobo, note: '' };
    await server.deps.payments.transfer(request);
    later(HOUR);
    await runPayouts(server);
    expect(await transfersOf()).toHaveLength(1);
    expect(await readRow()).toMatchObject({ status: 'paid' });
  });

  it('a provider without enough money delays the payout and tells the finance team once', async () => {
    await send();
    const { payments } = server.deps;
    const poor = { ...server.deps, payments: { ...payments, findBalanceKobo: async () => 0 } };
    await sendPayouts(poor);
    later(HOUR);
    await sendPayouts(poor);
    expect(await readRow()).toMatchObject({ status: 'in_flight', reason: 'balance', sentAt: null });
    const alerts = (await server.mails()).filter(({ subject }) => subject.includes('too little money'));
    expect(alerts.length).toBeLessThanOrEqual(1);
    later(2 * HOUR);
    await runPayouts(server);
    expect(await readRow()).toMatchObject({ status: 'paid', reason: null });
  });

  it('an answer older than the payout’s state changes nothing', async () => {
    await send();
    await sendPayouts(server.deps);
    const before = await readRow();
    if (!before) throw new Error('There is no payout.');
    await runPayouts(server);
    const { reference, amountKobo } = before;
    const failed = { reference, status: 'failed' as const, amountKobo };
    expect(await applyTransfer(server.deps, before, failed)).toBe(false);
    expect(await readRow()).toMatchObject({ status: 'paid' });
  });

  it('a transfer that is paid after the bank refused it is booked, even below zero', async () => {
    await addBankAccount(server, owner, accounts.refused);
    await withdraw(server, owner, available - 1, {});
    await server.deps.db.update(payouts).set({ status: 'approved', dueAt: server.clock.now, reason: null });
    await runPayouts(server);
    expect(await readRow()).toMatchObject({ status: 'failed' });
    await withdraw(server, owner, MIN_PAYOUT_KOBO);
    const [{ reference } = { reference: '' }] = await transfersOf();
    await server.deps.db.update(testTransfers).set({ status: 'success' });
    await syncPayout(server.deps, reference);
    await sendMessages(server.deps);
    expect((await readStoreAccounts(server)).available).toBe(1 - MIN_PAYOUT_KOBO);
    expect((await server.mails()).some(({ subject }) => subject.includes('was paid after'))).toBe(true);
  });
});

