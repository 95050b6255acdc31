import { eq } from 'drizzle-orm';

import { MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import type { BankAccount, WaitingPayouts } from '@/contracts/payouts';
import type { StoreStatus } from '@/contracts/store-settings';
import { sendPayouts } from '@/server/modules/payouts';
import { stores } from '@/server/modules/stores/tables';
import { testTransfers } from '@/server/modules/test-payments/tables';
import { PaymentUnavailableError } from '@/server/platform/payments/provider';

import { readStoreAccounts } from '../support/api/ledger';
import { addStaff, callAs } from '../support/api/members';
import { preparePayoutShop } from '../support/api/payout-shop';
import { accounts, addBankAccount, BANK, readPayouts, runPayouts, withdraw } from '../support/api/payouts';
import { changeUser, signIn } from '../support/api/shoppers';
import { products } from '../support/catalogue';

const { cleanser } = products;
const shop = preparePayoutShop();
const readTransfers = () => shop.server.deps.db.select().from(testTransfers);

const listWaiting = async () =>
  (await callAs<WaitingPayouts>(shop.server, shop.finance, ['GET', '/staff/payouts/'])).items;
const decide = (id: string, body: object, status = 200, member = shop.finance) =>
  callAs<{ error?: string }>(shop.server, member, ['PATCH', `/staff/payouts/${id}/`], { body, status });
const setStoreStatus = (status: StoreStatus) =>
  shop.server.deps.db.update(stores).set({ status }).where(eq(stores.id, cleanser.store.id));
const day = 24 * 60 * 60_000;

it('finance accepts a stranger’s account once, with the first payout to it (T56)', async () => {
  await addBankAccount(shop.server, shop.owner, accounts.ofStranger, { isNew: true });
  const { payout } = await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
  expect(payout).toMatchObject({ status: 'requested', reason: 'name' });
  expect(await listWaiting()).toMatchObject([
    {
      id: payout.id,
      accountName: 'ADAEZE TEST OBI',
      matches: false,
      acceptsAccount: true,
      storeName: cleanser.store.name,
      isSuspended: false,
      otherStores: [],
      dayKobo: 0,
      weekKobo: 0,
    },
  ]);
  await runPayouts(shop.server);
  expect(await readTransfers()).toEqual([]);
  await decide(payout.id, { decision: 'approve' });
  await runPayouts(shop.server);
  expect(await readPayouts(shop.server, shop.owner)).toMatchObject([{ status: 'paid' }]);
  expect((await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO)).payout.status).toBe('approved');
});

it('the first payout to a new account of the store’s own name waits for finance (T56)', async () => {
  await addBankAccount(shop.server, shop.owner, accounts.paid, { isNew: true });
  const { payout } = await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
  expect(payout).toMatchObject({ status: 'requested', reason: 'account' });
  const second = await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
  expect(second.payout).toMatchObject({ status: 'requested', reason: 'account' });
  await decide(payout.id, { decision: 'approve' });
  expect((await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO)).payout.status).toBe('approved');
});

it('store and owner renamed to a stranger’s account holder do not match the account (T56)', async () => {
  const { server, owner } = shop;
  await changeUser(server, owner.email, { firstName: 'Adaeze', lastName: 'Obi' });
  await server.deps.db
    .update(stores)
    .set({ name: 'Adaeze Obi Skincare' })
    .where(eq(stores.id, cleanser.store.id));
  const body = { bankCode: BANK, accountNumber: accounts.ofStranger };
  expect(await callAs(server, owner, ['POST', '/wallet/bank-verify/'], { body })).toEqual({
    accountName: 'ADAEZE TEST OBI',
    matches: false,
  });
});

it('what leaves in 24 hours and in 7 days is limited, and frees as time passes (T56)', async () => {
  const { server } = shop;
  const owner = { ...shop.owner };
  server.deps.payoutLimits = { dayKobo: 3 * MIN_PAYOUT_KOBO, weekKobo: 5 * MIN_PAYOUT_KOBO };
  await addBankAccount(server, owner);
  const withdrawn = async () => {
    const { payout } = await withdraw(server, owner, MIN_PAYOUT_KOBO);
    return payout.status === 'approved' ? 'approved' : payout.reason;
  };
  const automatic = async () =>
    (await callAs<{ account: BankAccount }>(server, owner, ['GET', '/wallet/bank/'])).account.automaticKobo;
  expect(await automatic()).toBe(3 * MIN_PAYOUT_KOBO);
  expect(await withdrawn()).toBe('approved');
  expect(await withdrawn()).toBe('approved');
  expect(await automatic()).toBe(MIN_PAYOUT_KOBO);
  expect(await withdrawn()).toBe('approved');
  expect(await withdrawn()).toBe('amount');
  shop.wait(day);
  owner.bearer = (await signIn(server, owner.email)).accesstoken;
  expect(await withdrawn()).toBe('approved');
  expect(await withdrawn()).toBe('approved');
  expect(await withdrawn()).toBe('amount');
  expect(await automatic()).toBe(0);
  shop.wait(6 * day);
  owner.bearer = (await signIn(server, owner.email)).accesstoken;
  expect(await automatic()).toBe(3 * MIN_PAYOUT_KOBO);
});

it('finance refuses a large payout with a note, and the money is back', async () => {
  await addBankAccount(shop.server, shop.owner);
  shop.server.deps.payoutLimits = { dayKobo: MIN_PAYOUT_KOBO, weekKobo: MIN_PAYOUT_KOBO };
  const { payout } = await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO + 1);
  expect(payout).toMatchObject({ status: 'requested', reason: 'amount' });
  await decide(payout.id, { decision: 'refuse' }, 400);
  await decide(payout.id, { decision: 'refuse', note: 'Call us first.' });
  expect(await readPayouts(shop.server, shop.owner)).toMatchObject([
    { status: 'refused', note: 'Call us first.' },
  ]);
  expect(await readStoreAccounts(shop.server)).toEqual({ available: shop.availableKobo });
  await decide(payout.id, { decision: 'approve' }, 409);
});

it('a payout of a store that was suspended since is not approved, but can be refused', async () => {
  await addBankAccount(shop.server, shop.owner, accounts.paid, { isNew: true });
  const { payout } = await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
  await setStoreStatus('suspended');
  expect(await listWaiting()).toMatchObject([{ isSuspended: true }]);
  expect((await decide(payout.id, { decision: 'approve' }, 409)).error).toContain('suspended');
  await decide(payout.id, { decision: 'refuse', note: 'Under investigation.' });
  expect(await readStoreAccounts(shop.server)).toEqual({ available: shop.availableKobo });
});

it('an approved payout whose store is suspended before it is sent waits, and goes on once the store is open', async () => {
  await addBankAccount(shop.server, shop.owner);
  const { payout } = await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
  expect(payout.status).toBe('approved');
  await setStoreStatus('suspended');
  await runPayouts(shop.server);
  expect(await readTransfers()).toEqual([]);
  expect(await readPayouts(shop.server, shop.owner)).toMatchObject([
    { status: 'requested', reason: 'suspended' },
  ]);
  const told = (await shop.server.mails()).filter(({ to }) => to === shop.finance.email);
  expect(told.at(-1)?.subject).toBe(`A payout of ${cleanser.store.name} is stopped: the store is suspended`);
  await setStoreStatus('open');
  await decide(payout.id, { decision: 'approve' });
  await runPayouts(shop.server);
  expect(await readPayouts(shop.server, shop.owner)).toMatchObject([{ status: 'paid' }]);
  expect(await readTransfers()).toHaveLength(1);
});

it('a payout that reached the provider before its store was suspended follows the provider', async () => {
  const { server, owner } = shop;
  await addBankAccount(server, owner);
  await withdraw(server, owner, MIN_PAYOUT_KOBO);
  const { transfer } = server.deps.payments;
  server.deps.payments.transfer = async (request) => {
    await transfer(request);
    throw new PaymentUnavailableError('The answer was lost.');
  };
  await sendPayouts(server.deps);
  server.deps.payments.transfer = transfer;
  await setStoreStatus('suspended');
  shop.wait(day / 240);
  await runPayouts(server);
  expect(await readTransfers()).toHaveLength(1);
  expect(await readPayouts(server, owner)).toMatchObject([{ status: 'paid' }]);
});

it('a closed store is paid what it has left', async () => {
  await addBankAccount(shop.server, shop.owner);
  await setStoreStatus('closed');
  expect((await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO)).payout.status).toBe('approved');
  await runPayouts(shop.server);
  expect(await readPayouts(shop.server, shop.owner)).toMatchObject([{ status: 'paid' }]);
});

it('neither the store nor staff of another role approve a payout (T36)', async () => {
  await addBankAccount(shop.server, shop.owner, accounts.ofStranger, { isNew: true });
  const { payout } = await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
  const support = await addStaff(shop.server, 'support');
  for (const member of [shop.owner, support]) await decide(payout.id, { decision: 'approve' }, 403, member);
});
