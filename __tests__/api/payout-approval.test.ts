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

describe('approval', () => {
  const listWaiting = async () =>
    (await callAs<WaitingPayouts>(server, finance, ['GET', '/staff/payouts/'])).items;
  const decide = (id: string, body: object, status = 200, member = finance) =>
    callAs(server, member, ['PATCH', `/staff/payouts/${id}/`], { body, status });

  it('of a stranger’s account is given once, for the account', async () => {
    await addBankAccount(server, owner, accounts.ofStranger);
    const { payout } = await withdraw(server, owner, MIN_PAYOUT_KOBO);
    expect(payout).toMatchObject({ status: 'requested', reason: 'name' });
    expect(await listWaiting()).toMatchObject([
      { id: payout.id, accountName: 'ADAEZE TEST OBI', matches: false, storeName: cleanser.store.name },
    ]);
    await runPayouts(server);
    expect(await transfersOf()).toEqual([]);
    await decide(payout.id, { decision: 'approve' });
    await runPayouts(server);
    expect(await readPayouts(server, owner)).toMatchObject([{ status: 'paid' }]);
    expect((await withdraw(server, owner, MIN_PAYOUT_KOBO)).payout.status).toBe('approved');
  });

  it('of a large payout can be refused with a note, and the money is back', async () => {
    await addBankAccount(server, owner);
    const { payout } = await withdraw(server, owner, MAX_AUTOMATIC_PAYOUT_KOBO + 1);
    expect(payout).toMatchObject({ status: 'requested', reason: 'amount' });
    await decide(payout.id, { decision: 'refuse' }, 400);
    await decide(payout.id, { decision: 'refuse', note: 'Call us first.' });
    expect(await readPayouts(server, owner)).toMatchObject([{ status: 'refused', note: 'Call us first.' }]);
    expect(await readStoreAccounts(server)).toEqual({ available });
    await decide(payout.id, { decision: 'approve' }, 409);
  });

  it('is not given by the store, or by staff of another role (T36)', async () => {
    await addBankAccount(server, owner, accounts.ofStranger);
    const { payout } = await withdraw(server, owner, MIN_PAYOUT_KOBO);
    const support = await addStaff(server, 'support');
    for (const member of [owner, support]) await decide(payout.id, { decision: 'approve' }, 403, member);
  });
});

