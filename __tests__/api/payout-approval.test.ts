import { MAX_AUTOMATIC_PAYOUT_KOBO, MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import type { WaitingPayouts } from '@/contracts/payouts';
import { testTransfers } from '@/server/platform/database/schema/test-transactions';

import { readStoreAccounts } from '../support/api/ledger';
import { addStaff, callAs } from '../support/api/members';
import { preparePayoutShop } from '../support/api/payout-shop';
import { accounts, addBankAccount, readPayouts, runPayouts, withdraw } from '../support/api/payouts';
import { products } from '../support/catalogue';

const { cleanser } = products;
const shop = preparePayoutShop();
const readTransfers = () => shop.server.deps.db.select().from(testTransfers);

describe('approval', () => {
  const listWaiting = async () =>
    (await callAs<WaitingPayouts>(shop.server, shop.finance, ['GET', '/staff/payouts/'])).items;
  const decide = (id: string, body: object, status = 200, member = shop.finance) =>
    callAs(shop.server, member, ['PATCH', `/staff/payouts/${id}/`], { body, status });

  it('of a stranger’s account is given once, for the account', async () => {
    await addBankAccount(shop.server, shop.owner, accounts.ofStranger);
    const { payout } = await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
    expect(payout).toMatchObject({ status: 'requested', reason: 'name' });
    expect(await listWaiting()).toMatchObject([
      { id: payout.id, accountName: 'ADAEZE TEST OBI', matches: false, storeName: cleanser.store.name },
    ]);
    await runPayouts(shop.server);
    expect(await readTransfers()).toEqual([]);
    await decide(payout.id, { decision: 'approve' });
    await runPayouts(shop.server);
    expect(await readPayouts(shop.server, shop.owner)).toMatchObject([{ status: 'paid' }]);
    expect((await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO)).payout.status).toBe('approved');
  });

  it('of a large payout can be refused with a note, and the money is back', async () => {
    await addBankAccount(shop.server, shop.owner);
    const { payout } = await withdraw(shop.server, shop.owner, MAX_AUTOMATIC_PAYOUT_KOBO + 1);
    expect(payout).toMatchObject({ status: 'requested', reason: 'amount' });
    await decide(payout.id, { decision: 'refuse' }, 400);
    await decide(payout.id, { decision: 'refuse', note: 'Call us first.' });
    expect(await readPayouts(shop.server, shop.owner)).toMatchObject([
      { status: 'refused', note: 'Call us first.' },
    ]);
    expect(await readStoreAccounts(shop.server)).toEqual({ available: shop.availableKobo });
    await decide(payout.id, { decision: 'approve' }, 409);
  });

  it('is not given by the store, or by staff of another role (T36)', async () => {
    await addBankAccount(shop.server, shop.owner, accounts.ofStranger);
    const { payout } = await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
    const support = await addStaff(shop.server, 'support');
    for (const member of [shop.owner, support]) await decide(payout.id, { decision: 'approve' }, 403, member);
  });
});
