import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Order, OrderReply, OrderSummary } from '@/contracts/orders';
import { reconcileLedger } from '@/server/modules/ledger/reconcile-ledger';
import { ledgerDifferences, ledgerLines } from '@/server/modules/ledger/tables';
import { createTrackToken } from '@/server/modules/orders/track-token';
import { bankAccounts } from '@/server/modules/payouts/tables';
import type { ProviderPayer } from '@/server/platform/payments/provider';

import { addToCart, userCart } from '../support/api/carts';
import { fillShop } from '../support/api/catalogue';
import {
  address,
  createGuest,
  deleteOrders,
  payByCard,
  readReply,
  requestOrder,
  sumLedger,
} from '../support/api/checkout';
import { addCoupon, confirmGuestPhone, otherAddress, orderWithCoupon } from '../support/api/coupons';
import { readStoreAccounts, releaseAfter } from '../support/api/ledger';
import { addMember, callAs, joinStore, leaveStores, placeOrderAs, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { printMeasurement } from '../support/api/print-measurement';
import { buildApplication } from '../support/api/seller-application';
import { addShopper, changeUser, clearRateLimits, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fillShop(server);
  await addCoupon(server, { code: 'WELCOME', value: 300_000 });
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearRateLimits(server);
  await deleteOrders(server);
  await server.deps.db.execute('delete from phone_confirmations');
  await leaveStores(server);
});

const memberOrder = (member: Pick<Member, 'bearer'>, options?: Parameters<typeof orderWithCoupon>[2]) =>
  orderWithCoupon(server, member, options);

describe('store owner who buys from the own store with a coupon (T44)', () => {
  const device = { 'x-device-id': randomUUID() };
  let owner: Member;
  beforeEach(async () => {
    owner = await addMember(server);
    await changeUser(server, owner.email, { phone: '08055555555' });
    const saved = { ...address, street: '3 Palm Grove Str.', phone: '08066666666' };
    await callAs(server, owner, ['POST', '/users/addresses/'], { body: saved, status: 201 });
    await callAs(server, owner, ['POST', '/business/'], {
      raw: buildApplication({ business_phone_number: '08077777777', business_email: 'shop@osun.example' }),
      status: 201,
    });
    await joinStore(server, cleanser.store.id, owner.id);
    await readReply(
      await server.request('POST', '/users/login/', {
        body: { email: owner.email, password: 'Shea-butter9!' },
        headers: { ...device, 'content-type': 'application/json' },
      }),
    );
  });

  const asMember = async (changes: object, headers: Record<string, string> = {}) => {
    const member = await addMember(server);
    return memberOrder(member, { where: { ...otherAddress, ...changes }, headers });
  };

  const attacks: [string, () => Promise<{ summary: OrderSummary }>][] = [
    ['as its owner', () => memberOrder(owner)],
    ['with the owner’s phone', () => asMember({ phone: '+234 805 555 5555' })],
    ['with the owner’s phone as the second one', () => asMember({ alternatePhone: '0805 555 5555' })],
    ['with the phone of the owner’s address book', () => asMember({ phone: '08066666666' })],
    ['with the business’s phone', () => asMember({ phone: '08077777777' })],
    ['to the owner’s address', () => asMember({ street: '3, Palm Grove Street', area: 'Elsewhere' })],
    ['to the business’s address', () => asMember({ street: '12 Allen Ave.' })],
    ['on the owner’s device', () => asMember({}, device)],
    [
      'with another of the owner’s accounts at the same mailbox',
      async () => {
        const email = await addShopper(server, { email: owner.email.replace('@', '+two@') });
        return memberOrder({ bearer: (await signIn(server, email)).accesstoken });
      },
    ],
    [
      'with a second account that has the same phone',
      async () => {
        const second = await addMember(server);
        await changeUser(server, second.email, { phone: '+2348055555555' });
        return memberOrder(second);
      },
    ],
  ];

  it('gets no discount by any route', async () => {
    const discounts: number[] = [];
    for (const [how, attack] of attacks) {
      const { summary } = await attack();
      expect([how, summary.discountKobo]).toEqual([how, 0]);
      const [change] = summary.changes.filter(({ kind }) => kind === 'coupon');
      expect(change?.name).toBe(`This code can’t be used for products from ${cleanser.store.name}.`);
      discounts.push(summary.discountKobo);
    }
    printMeasurement(
      'T44',
      `${discounts.length} orders from the own store with a coupon, ₦${sum(discounts)} off`,
    );
  });

  it('cannot place the order, so no ledger line credits the store', async () => {
    const { place: order } = await memberOrder(owner);
    expect((await order()).status).toBe(409);
    const visitor = await createGuest(server, [{ id: cleanser.id }]);
    await confirmGuestPhone(server, visitor, otherAddress.phone);
    const ordered = await requestOrder(
      server,
      { ...visitor, email: owner.email },
      {
        method: 'pod',
        changes: { address: otherAddress, couponCode: 'WELCOME' },
      },
    );
    expect(ordered.status).toBe(409);
    const lines = await server.deps.db.select().from(ledgerLines);
    expect(lines.filter(({ storeId }) => storeId !== null)).toEqual([]);
  });

  it('does not stop a neighbour at another address from using the coupon', async () => {
    const { summary } = await asMember({ street: '5 Palm Grove Street' });
    expect(summary.discountKobo).toBe(300_000);
  });

  it('gets the discount when buying from another store', async () => {
    await readReply(await addToCart(server, userCart(owner.bearer), retinol), 201);
    const body = { address, couponCode: 'WELCOME' };
    const summary = await callAs<OrderSummary>(server, owner, ['POST', '/order/summary/'], { body });
    expect(summary.discountKobo).toBe(300_000);
  });
});

describe('two stores of one person, on one bank account (T56)', () => {
  const shareBankAccount = () =>
    server.deps.db.insert(bankAccounts).values(
      [cleanser, retinol].map(({ store }) => ({
        storeId: store.id,
        bankCode: '058',
        bankName: 'Guaranty Trust Bank',
        numberEnd: '0001',
        holderName: 'EKO SKIN ROOM LTD',
        nameMatches: true,
        recipientCode: 'RCP_shared',
        createdAt: server.clock.now,
        usableFrom: server.clock.now,
      })),
    );
  afterEach(async () => void (await server.deps.db.delete(bankAccounts)));

  it('give their members no discount of the shop on each other’s products', async () => {
    const member = await addMember(server);
    await joinStore(server, retinol.store.id, member.id);
    expect((await memberOrder(member)).summary.discountKobo).toBe(300_000);
    await deleteOrders(server);
    await shareBankAccount();
    const other = await addMember(server);
    await joinStore(server, retinol.store.id, other.id);
    expect((await memberOrder(other)).summary.discountKobo).toBe(0);
  });

  it('earn no discount that was given before the account was shared', async () => {
    const member = await addMember(server);
    const { place } = await memberOrder(member);
    const { order } = await readReply<OrderReply>(await place(), 201);
    await payByCard(server, { order, trackToken: createTrackToken(server.deps.keys, order.id) });
    await moveParcels(server, order.id, 'delivered');
    await joinStore(server, retinol.store.id, member.id);
    await shareBankAccount();
    await releaseAfter(server, 8);
    const commission = Math.floor(order.subtotalKobo / 10);
    expect(await readStoreAccounts(server)).toEqual({ available: order.totalKobo - commission });
    const lines = await server.deps.db.select().from(ledgerLines).where(eq(ledgerLines.account, 'promotion'));
    expect(sum(lines.map(({ amountKobo }) => amountKobo))).toBe(0);
    expect(await sumLedger(server)).toBe(0);
    await reconcileLedger(server.deps.db, server.deps.now());
    expect(await server.deps.db.select().from(ledgerDifferences)).toEqual([]);
    printMeasurement('T56', 'a discount of ₦3,000 on an own purchase earned ₦0');
  });
});

describe('buyer who shares nothing with a store but what pays (T56)', () => {
  const nobody: ProviderPayer = { card: null, name: null, numberEnd: null };
  let payer = nobody;
  beforeAll(() => {
    const { verify } = server.deps.payments;
    server.deps.payments.verify = async (reference) => {
      const found = await verify(reference);
      return found && { ...found, payer };
    };
  });
  beforeEach(async () => {
    payer = nobody;
    await server.deps.db.insert(bankAccounts).values({
      storeId: cleanser.store.id,
      bankCode: '058',
      bankName: 'Guaranty Trust Bank',
      numberEnd: '4553',
      holderName: 'ADAEZE NGOZI OBI',
      nameMatches: true,
      recipientCode: 'RCP_own',
      createdAt: server.clock.now,
      usableFrom: server.clock.now,
    });
  });
  afterEach(async () => void (await server.deps.db.delete(bankAccounts)));

  async function buyWith(from: ProviderPayer, member?: Member) {
    const { place } = await memberOrder(member ?? (await addMember(server)));
    const { order } = await readReply<OrderReply>(await place(), 201);
    payer = from;
    await payByCard(server, { order, trackToken: createTrackToken(server.deps.keys, order.id) });
    await moveParcels(server, order.id, 'delivered');
    return order;
  }
  const earned = async ({ totalKobo, subtotalKobo }: Order, promotionKobo: number) => {
    await releaseAfter(server, 8);
    const commission = Math.floor(subtotalKobo / 10);
    expect((await readStoreAccounts(server)).available).toBe(totalKobo - commission + promotionKobo);
    expect(await sumLedger(server)).toBe(0);
  };

  it.each([
    ['the store is paid to', { name: 'OBI ADAEZE', numberEnd: '553' }, 0],
    ['has another holder and the same ending', { name: 'BISI ADE', numberEnd: '553' }, 300_000],
    ['has the same holder and another ending', { name: 'ADAEZE OBI', numberEnd: '554' }, 300_000],
    ['the provider shows no number of', { name: 'ADAEZE OBI', numberEnd: null }, 300_000],
  ])(
    'paying from a bank account that %s earns the store the discount only if it is another',
    async (_, from, promotionKobo) => {
      await earned(await buyWith({ ...nobody, ...from }), promotionKobo);
    },
  );

  it('paying by a card with which a member of the store has paid earns the store no discount', async () => {
    const owner = await addMember(server);
    await changeUser(server, owner.email, { phone: '08055555555' });
    const own = { ...nobody, card: 'SIG_of_the_owner' };
    const elsewhere = await placeFrom(owner);
    payer = own;
    await payByCard(server, elsewhere);
    await joinStore(server, cleanser.store.id, owner.id);
    await earned(await buyWith(own), 0);
  });

  it('paying by a card with which only strangers have paid leaves the store the discount', async () => {
    const stranger = await addMember(server);
    payer = { ...nobody, card: 'SIG_of_a_stranger' };
    await payByCard(server, await placeFrom(stranger));
    await earned(await buyWith(payer), 300_000);
  });

  const placeFrom = async (member: Member) => {
    const order = await placeOrderAs(server, member, [{ id: retinol.id }]);
    return { order, trackToken: createTrackToken(server.deps.keys, order.id) };
  };
});

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
