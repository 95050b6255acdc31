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

describe('payout', () => {
  it('takes the amount at once, and is paid when the bank has it', async () => {
    await addBankAccount(server, owner);
    const { payout } = await withdraw(server, owner, MIN_PAYOUT_KOBO);
    expect(payout).toMatchObject({ status: 'approved', feeKobo: 1_000, reason: null });
    expect(await readStoreAccounts(server)).toEqual({
      available: available - MIN_PAYOUT_KOBO,
      payout_in_flight: MIN_PAYOUT_KOBO,
    });
    await sendPayouts(server.deps);
    expect(await readPayouts(server, owner)).toMatchObject([{ status: 'in_flight' }]);
    await runPayouts(server);
    expect(await readPayouts(server, owner)).toMatchObject([{ status: 'paid', endedAt: expect.any(String) }]);
    expect(await readStoreAccounts(server)).toEqual({ available: available - MIN_PAYOUT_KOBO });
    expect(await transfersOf()).toMatchObject([{ amountKobo: MIN_PAYOUT_KOBO - 1_000, status: 'success' }]);
    expect((await server.mails()).at(-1)).toMatchObject({
      to: owner.email,
      subject: '₦4,990 is in your bank account',
    });
  });

  it('that the bank refuses gives the money back and says why', async () => {
    await addBankAccount(server, owner, accounts.refused);
    await withdraw(server, owner, MIN_PAYOUT_KOBO);
    await runPayouts(server);
    expect(await readPayouts(server, owner)).toMatchObject([{ status: 'failed', reason: 'bank' }]);
    expect(await readStoreAccounts(server)).toEqual({ available });
    expect((await server.mails()).at(-1)?.text).toContain('The money is back in your wallet.');
  });

  it('that the bank sends back after it was paid gives the money back', async () => {
    await addBankAccount(server, owner, accounts.returned);
    await withdraw(server, owner, MIN_PAYOUT_KOBO);
    await runPayouts(server);
    expect(await readPayouts(server, owner)).toMatchObject([{ status: 'paid' }]);
    await runPayouts(server);
    expect(await readPayouts(server, owner)).toMatchObject([{ status: 'reversed', reason: 'returned' }]);
    expect(await readStoreAccounts(server)).toEqual({ available });
  });

  it('that needs a one-time password waits, tells the finance team once, and is then paid', async () => {
    await addBankAccount(server, owner, accounts.needsPassword);
    await withdraw(server, owner, MIN_PAYOUT_KOBO);
    await runPayouts(server);
    await runPayouts(server);
    expect(await readPayouts(server, owner)).toMatchObject([{ status: 'in_flight', reason: 'otp' }]);
    const alerts = (await server.mails()).filter(({ subject }) => subject.includes('one-time password'));
    expect(alerts).toHaveLength(1);
    later(11 * MINUTE);
    await runPayouts(server);
    expect(await readPayouts(server, owner)).toMatchObject([{ status: 'paid', reason: null }]);
  });

  it('whose webhook is lost is found by the check', async () => {
    await addBankAccount(server, owner, accounts.slow);
    await withdraw(server, owner, MIN_PAYOUT_KOBO);
    await sendPayouts(server.deps);
    await server.deps.db.update(testTransfers).set({ status: 'success' });
    later(6 * MINUTE);
    await checkPayouts(server.deps);
    expect(await readPayouts(server, owner)).toMatchObject([{ status: 'paid' }]);
  });

  it.each([
    [MIN_PAYOUT_KOBO - 1, 'smallest payout'],
    [10 ** 12, 'less available'],
  ])('of %i kobo is refused', async (amountKobo, sentence) => {
    await addBankAccount(server, owner);
    expect((await withdraw(server, owner, amountKobo, { status: 409 })).error).toContain(sentence);
    expect(await readStoreAccounts(server)).toEqual({ available });
  });

  it('is refused without a bank account, and of a suspended store', async () => {
    expect((await withdraw(server, owner, MIN_PAYOUT_KOBO, { status: 409 })).error).toContain('Add a bank');
    await addBankAccount(server, owner);
    await server.deps.db.update(stores).set({ status: 'suspended' }).where(eq(stores.id, storeId));
    expect((await withdraw(server, owner, MIN_PAYOUT_KOBO, { status: 409 })).error).toContain('paused');
  });

  it('is requested once per Idempotency-Key', async () => {
    await addBankAccount(server, owner);
    const first = await withdraw(server, owner, MIN_PAYOUT_KOBO, { key: 'a' });
    expect(await withdraw(server, owner, MIN_PAYOUT_KOBO, { key: 'a' })).toEqual(first);
    await withdraw(server, owner, MIN_PAYOUT_KOBO + 1, { key: 'a', status: 422 });
    expect(await readPayouts(server, owner)).toHaveLength(1);
  });

  it('of another store is neither read nor requested (T36)', async () => {
    await addBankAccount(server, owner);
    await withdraw(server, owner, MIN_PAYOUT_KOBO);
    const other = await addStoreOwner(server, products.retinol.store.id);
    expect(await readPayouts(server, other)).toEqual([]);
    expect(await callAs(server, other, ['GET', '/wallet/bank/'])).toEqual({ account: null });
    await withdraw(server, other, MIN_PAYOUT_KOBO, { status: 409 });
  });
});

it.each([
  [500_000, 1_000],
  [501_000, 1_000],
  [501_100, 2_500],
  [5_002_500, 2_500],
  [5_002_600, 5_000],
  [10 ** 9, 5_000],
])('fee of %i kobo is %i', (amountKobo, feeKobo) => {
  expect(calculatePayoutFee(amountKobo)).toBe(feeKobo);
});
