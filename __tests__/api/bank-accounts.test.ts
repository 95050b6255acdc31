import { MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import type { BankAccount, ResolvedAccount } from '@/contracts/payouts';
import { bankAccounts } from '@/server/modules/payouts/tables';

import { addStoreMember, callAs } from '../support/api/members';
import { preparePayoutShop } from '../support/api/payout-shop';
import { accounts, BANK, withdraw } from '../support/api/payouts';
import { PASSWORD, signIn } from '../support/api/shoppers';
import { products } from '../support/catalogue';

const { cleanser } = products;
const storeId = cleanser.store.id;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const shop = preparePayoutShop();
const verify = (accountNumber: string, status = 200, member = shop.owner) =>
  callAs<ResolvedAccount>(shop.server, member, ['POST', '/wallet/bank-verify/'], {
    body: { bankCode: BANK, accountNumber },
    status,
  });
const changeAccount = (body: object, status = 200, member = shop.owner) =>
  callAs<{ account: BankAccount }>(shop.server, member, ['PUT', '/wallet/bank/'], {
    body: { bankCode: BANK, accountNumber: accounts.paid, password: PASSWORD, ...body },
    status,
  });

describe('bank account', () => {
  it('is looked up with the name of its holder and whether that is the store (spec 7.36)', async () => {
    expect(await verify(accounts.paid)).toEqual({ accountName: 'EKO SKIN ROOM LTD', matches: true });
    expect(await verify(accounts.ofStranger)).toEqual({ accountName: 'ADAEZE TEST OBI', matches: false });
    await verify(accounts.unknown, 400);
    await verify('12345', 400);
  });

  it('is saved by an owner with the password, and every owner is told (spec 7.36)', async () => {
    await changeAccount({ password: 'not it' }, 400);
    await changeAccount({ bankCode: '999' }, 400);
    const { account } = await changeAccount({});
    const usableFrom = new Date(shop.server.clock.now.getTime() + 24 * HOUR).toISOString();
    const shown = { bankName: 'Guaranty Trust Bank', numberEnd: '0001', accountName: 'EKO SKIN ROOM LTD' };
    expect(account).toEqual({ ...shown, matches: true, usableFrom, automaticKobo: 0 });
    expect(await callAs(shop.server, shop.owner, ['GET', '/wallet/bank/'])).toEqual({ account });
    const mails = await shop.server.mails();
    expect(mails.filter(({ to }) => to === shop.owner.email).at(-1)?.subject).toBe(
      'Your bank account was changed',
    );
  });

  it('full account number is never stored in our database', async () => {
    await changeAccount({});
    const rows = await shop.server.deps.db.select().from(bankAccounts);
    expect(JSON.stringify(rows)).not.toContain(accounts.paid);
  });

  it('can be paid 24 hours after it was added', async () => {
    await changeAccount({});
    shop.wait(24 * HOUR - 1);
    const { accesstoken: bearer } = await signIn(shop.server, shop.owner.email);
    const again = { ...shop.owner, bearer };
    expect((await withdraw(shop.server, again, MIN_PAYOUT_KOBO, { status: 409 })).error).toContain(
      '24 hours',
    );
    shop.wait(1);
    await withdraw(shop.server, again, MIN_PAYOUT_KOBO);
  });

  it.each(['manager', 'packer', 'accountant'] as const)('is not changed by a %s (T36)', async (role) => {
    const member = await addStoreMember(shop.server, storeId, role);
    await changeAccount({}, 403, member);
    await verify(accounts.paid, 403, member);
  });
});
