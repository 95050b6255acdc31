import { eq } from 'drizzle-orm';

import { MIN_PAYOUT_KOBO, payoutStatuses } from '@/contracts/payout-terms';
import { bankAccounts, payouts } from '@/server/modules/payouts/tables';
import { stores } from '@/server/modules/stores/tables';

import { addStoreMember, callAs, type Member } from '../support/api/members';
import { preparePayoutShop } from '../support/api/payout-shop';
import { accounts, addBankAccount, runPayouts, withdraw } from '../support/api/payouts';
import { products } from '../support/catalogue';

const storeId = products.cleanser.store.id;
const shop = preparePayoutShop();
const others: Member[] = [];
beforeEach(async () => {
  const { server } = shop;
  others.length = 0;
  for (const role of ['manager', 'packer', 'accountant'] as const)
    others.push(await addStoreMember(server, storeId, role));
  await server.mails();
});

/** Runs a step and returns who got which mail about it: `owner: ₦4,990 is in your bank account`. */
async function listen(step: () => Promise<unknown>): Promise<string[]> {
  const { server, owner, finance } = shop;
  const [manager, packer, accountant] = others;
  const names = Object.entries({ owner, finance, manager, packer, accountant });
  const before = (await server.mails()).length;
  await step();
  return (await server.mails())
    .slice(before)
    .map(({ to, subject }) => `${names.find(([, member]) => member?.email === to)?.[0]}: ${subject}`)
    .sort();
}
const request = (amountKobo = MIN_PAYOUT_KOBO) => withdraw(shop.server, shop.owner, amountKobo);
const refusePayout = async () => {
  const [payout] = await shop.server.deps.db.select().from(payouts);
  await callAs(shop.server, shop.finance, ['PATCH', `/staff/payouts/${payout?.id}/`], {
    body: { decision: 'refuse', note: 'Ask your bank' },
  });
};
const forMembers = (subject: string) => [`accountant: ${subject}`, `owner: ${subject}`];

/** Each status, who is mailed, what comes before it and what causes it. */
const events: [
  status: (typeof payoutStatuses)[number],
  string[],
  () => Promise<unknown>,
  () => Promise<unknown>,
][] = [
  [
    'requested',
    [
      ...forMembers('Your payout of ₦5,000 waits for approval'),
      'finance: A payout of Eko Skin Room waits for approval',
    ],
    () => addBankAccount(shop.server, shop.owner, accounts.paid, { isNew: true }),
    () => request(),
  ],
  ['approved', [], () => addBankAccount(shop.server, shop.owner), () => request()],
  [
    'in_flight',
    [],
    async () => {
      await addBankAccount(shop.server, shop.owner, accounts.slow);
      await request();
    },
    () => runPayouts(shop.server),
  ],
  [
    'paid',
    forMembers('₦4,990 is in your bank account'),
    async () => {
      await addBankAccount(shop.server, shop.owner);
      await request();
    },
    () => runPayouts(shop.server),
  ],
  [
    'failed',
    forMembers('Your payout of ₦5,000 didn’t arrive'),
    async () => {
      await addBankAccount(shop.server, shop.owner, accounts.refused);
      await request();
    },
    () => runPayouts(shop.server),
  ],
  [
    'refused',
    forMembers('Your payout of ₦5,000 didn’t arrive'),
    async () => {
      await addBankAccount(shop.server, shop.owner, accounts.ofStranger, { isNew: true });
      await request();
    },
    refusePayout,
  ],
  [
    'reversed',
    forMembers('Your payout of ₦5,000 didn’t arrive'),
    async () => {
      await addBankAccount(shop.server, shop.owner, accounts.returned);
      await request();
      await runPayouts(shop.server);
    },
    async () => {
      shop.wait(25 * 60 * 60_000);
      await runPayouts(shop.server);
    },
  ],
];

it('every status of a payout is among those that somebody hears of', () => {
  expect(events.map(([status]) => status).sort()).toEqual([...payoutStatuses].sort());
});

it.each(events)('owner and accountant hear of a payout that is %s', async (status, heard, prepare, step) => {
  await prepare();
  expect(await listen(step)).toEqual(heard.sort());
  const [payout] = await shop.server.deps.db.select().from(payouts);
  expect(payout?.status).toBe(status);
});

it('owner and accountant hear, as finance does, that a payout is stopped since the store was suspended', async () => {
  const { db } = shop.server.deps;
  await addBankAccount(shop.server, shop.owner);
  await request();
  await db.update(stores).set({ status: 'suspended' }).where(eq(stores.id, storeId));
  const heard = await listen(() => runPayouts(shop.server));
  await db.update(stores).set({ status: 'open' }).where(eq(stores.id, storeId));
  expect(heard).toEqual([
    'accountant: Your payout of ₦5,000 is stopped',
    'finance: A payout of Eko Skin Room is stopped: the store is suspended',
    'owner: Your payout of ₦5,000 is stopped',
  ]);
});

it('owners alone hear of a new bank account, also while the store is suspended', async () => {
  const second = await addStoreMember(shop.server, storeId, 'owner');
  const heard = await listen(() => addBankAccount(shop.server, shop.owner));
  expect(heard).toEqual(['owner: Your bank account was changed', 'undefined: Your bank account was changed']);
  const [mail] = (await shop.server.mails()).filter(({ to }) => to === second.email);
  expect(mail?.text).toContain('https://didan.example/sell/wallet');
  await shop.server.deps.db.delete(bankAccounts).where(eq(bankAccounts.storeId, storeId));
});
