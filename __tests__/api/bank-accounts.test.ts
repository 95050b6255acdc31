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

describe('bank account', () => {
  it('is looked up with the name of its holder and whether that is the store', async () => {
    expect(await verify(accounts.paid)).toEqual({ accountName: 'EKO SKIN ROOM LTD', matches: true });
    expect(await verify(accounts.ofStranger)).toEqual({ accountName: 'ADAEZE TEST OBI', matches: false });
    await verify(accounts.unknown, 400);
    await verify('12345', 400);
  });

  it('is saved by an owner with the password, and every owner is told', async () => {
    await changeAccount({ password: 'not it' }, 400);
    await changeAccount({ bankCode: '999' }, 400);
    const { account } = await changeAccount({});
    const usableFrom = new Date(server.clock.now.getTime() + 24 * HOUR).toISOString();
    const shown = { bankName: 'Guaranty Trust Bank', numberEnd: '0001', accountName: 'EKO SKIN ROOM LTD' };
    expect(account).toEqual({ ...shown, matches: true, usableFrom });
    expect(await callAs(server, owner, ['GET', '/wallet/bank/'])).toEqual({ account });
    const mails = await server.mails();
    expect(mails.filter(({ to }) => to === owner.email).at(-1)?.subject).toBe(
      'Your bank account was changed',
    );
  });

  it('whole number is stored nowhere but at the provider', async () => {
    await changeAccount({});
    const rows = await server.deps.db.select().from(bankAccounts);
    expect(JSON.stringify(rows)).not.toContain(accounts.paid);
  });

  it('can be paid 24 hours after it was added', async () => {
    await changeAccount({});
    later(24 * HOUR - 1);
    const { accesstoken: bearer } = await signIn(server, owner.email);
    const again = { ...owner, bearer };
    expect((await withdraw(server, again, MIN_PAYOUT_KOBO, { status: 409 })).error).toContain('24 hours');
    later(1);
    await withdraw(server, again, MIN_PAYOUT_KOBO);
  });

  it.each(['manager', 'packer', 'accountant'] as const)('is not changed by a %s (T36)', async (role) => {
    const member = await addStoreMember(server, storeId, role);
    await changeAccount({}, 403, member);
    await verify(accounts.paid, 403, member);
  });
});

