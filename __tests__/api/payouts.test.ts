import { eq } from 'drizzle-orm';

import { calculatePayoutFee, MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import { checkPayouts, sendPayouts } from '@/server/modules/payouts';
import { stores } from '@/server/modules/stores/tables';
import { testTransfers } from '@/server/modules/test-payments/tables';

import { readStoreAccounts } from '../support/api/ledger';
import { addStoreOwner, callAs } from '../support/api/members';
import { preparePayoutShop } from '../support/api/payout-shop';
import { accounts, addBankAccount, readPayouts, runPayouts, withdraw } from '../support/api/payouts';
import { products } from '../support/catalogue';

const { cleanser } = products;
const storeId = cleanser.store.id;
const MINUTE = 60_000;
const shop = preparePayoutShop();
const readTransfers = () => shop.server.deps.db.select().from(testTransfers);

describe('payout', () => {
  it('takes the amount at once, and is paid when the bank has it (spec 7.36)', async () => {
    await addBankAccount(shop.server, shop.owner);
    const { payout } = await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
    expect(payout).toMatchObject({ status: 'approved', feeKobo: 1_000, reason: null });
    expect(await readStoreAccounts(shop.server)).toEqual({
      available: shop.availableKobo - MIN_PAYOUT_KOBO,
      payout_in_flight: MIN_PAYOUT_KOBO,
    });
    await sendPayouts(shop.server.deps);
    expect(await readPayouts(shop.server, shop.owner)).toMatchObject([{ status: 'in_flight' }]);
    await runPayouts(shop.server);
    expect(await readPayouts(shop.server, shop.owner)).toMatchObject([
      { status: 'paid', endedAt: expect.any(String) },
    ]);
    expect(await readStoreAccounts(shop.server)).toEqual({ available: shop.availableKobo - MIN_PAYOUT_KOBO });
    expect(await readTransfers()).toMatchObject([{ amountKobo: MIN_PAYOUT_KOBO - 1_000, status: 'success' }]);
    expect((await shop.server.mails()).at(-1)).toMatchObject({
      to: shop.owner.email,
      subject: '₦4,990 is in your bank account',
    });
  });

  it('that the bank refuses gives the money back and says why', async () => {
    await addBankAccount(shop.server, shop.owner, accounts.refused);
    await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
    await runPayouts(shop.server);
    expect(await readPayouts(shop.server, shop.owner)).toMatchObject([{ status: 'failed', reason: 'bank' }]);
    expect(await readStoreAccounts(shop.server)).toEqual({ available: shop.availableKobo });
    expect((await shop.server.mails()).at(-1)?.text).toContain('The money is back in your wallet.');
  });

  it('that the bank sends back after it was paid gives the money back', async () => {
    await addBankAccount(shop.server, shop.owner, accounts.returned);
    await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
    await runPayouts(shop.server);
    expect(await readPayouts(shop.server, shop.owner)).toMatchObject([{ status: 'paid' }]);
    await runPayouts(shop.server);
    expect(await readPayouts(shop.server, shop.owner)).toMatchObject([
      { status: 'reversed', reason: 'returned' },
    ]);
    expect(await readStoreAccounts(shop.server)).toEqual({ available: shop.availableKobo });
  });

  it('that needs a one-time password waits, tells the finance team once, and is then paid', async () => {
    await addBankAccount(shop.server, shop.owner, accounts.needsPassword);
    await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
    await runPayouts(shop.server);
    await runPayouts(shop.server);
    expect(await readPayouts(shop.server, shop.owner)).toMatchObject([
      { status: 'in_flight', reason: 'otp' },
    ]);
    const alerts = (await shop.server.mails()).filter(({ subject }) => subject.includes('one-time password'));
    expect(alerts).toHaveLength(1);
    shop.wait(11 * MINUTE);
    await runPayouts(shop.server);
    expect(await readPayouts(shop.server, shop.owner)).toMatchObject([{ status: 'paid', reason: null }]);
  });

  it('whose webhook is lost is found by the check', async () => {
    await addBankAccount(shop.server, shop.owner, accounts.slow);
    await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
    await sendPayouts(shop.server.deps);
    await shop.server.deps.db.update(testTransfers).set({ status: 'success' });
    shop.wait(6 * MINUTE);
    await checkPayouts(shop.server.deps);
    expect(await readPayouts(shop.server, shop.owner)).toMatchObject([{ status: 'paid' }]);
  });

  it.each([
    [MIN_PAYOUT_KOBO - 1, 'smallest payout'],
    [10 ** 12, 'less available'],
  ])('of %i kobo is refused', async (amountKobo, sentence) => {
    await addBankAccount(shop.server, shop.owner);
    expect((await withdraw(shop.server, shop.owner, amountKobo, { status: 409 })).error).toContain(sentence);
    expect(await readStoreAccounts(shop.server)).toEqual({ available: shop.availableKobo });
  });

  it('is refused without a bank account, and of a suspended store', async () => {
    expect((await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO, { status: 409 })).error).toContain(
      'Add a bank',
    );
    await addBankAccount(shop.server, shop.owner);
    await shop.server.deps.db.update(stores).set({ status: 'suspended' }).where(eq(stores.id, storeId));
    expect((await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO, { status: 409 })).error).toContain(
      'suspended',
    );
  });

  it('is requested once per Idempotency-Key', async () => {
    await addBankAccount(shop.server, shop.owner);
    const first = await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO, { key: 'a' });
    expect(await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO, { key: 'a' })).toEqual(first);
    await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO + 1, { key: 'a', status: 422 });
    expect(await readPayouts(shop.server, shop.owner)).toHaveLength(1);
  });

  it('of another store is neither read nor requested (T36)', async () => {
    await addBankAccount(shop.server, shop.owner);
    await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
    const other = await addStoreOwner(shop.server, products.retinol.store.id);
    expect(await readPayouts(shop.server, other)).toEqual([]);
    expect(await callAs(shop.server, other, ['GET', '/wallet/bank/'])).toEqual({ account: null });
    await withdraw(shop.server, other, MIN_PAYOUT_KOBO, { status: 409 });
  });
});

it.each([
  [500_000, 1_000],
  [501_000, 1_000],
  [501_100, 2_500],
  [5_002_500, 2_500],
  [5_002_600, 5_000],
  [10 ** 9, 5_000],
])('fee for a payout of %i kobo is %i kobo', (amountKobo, feeKobo) => {
  expect(calculatePayoutFee(amountKobo)).toBe(feeKobo);
});
