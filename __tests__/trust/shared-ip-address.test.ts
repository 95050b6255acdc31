import { randomUUID } from 'node:crypto';

import type { GuestOrderReply, OrderReply } from '@/contracts/orders';
import { hashPassword } from '@/server/modules/authentication/password';
import { users } from '@/server/modules/authentication/tables';
import { defaultLimits } from '@/server/platform/limits/limit-rules';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { address, deleteOrders, placeOrder, readReply, createGuest } from '../support/api/checkout';
import { createGuestOrders, requestGuestOrder } from '../support/api/concurrent-guests';
import { addMember, callAs, prepareOrderAs, type Member } from '../support/api/members';
import { printMeasurement } from '../support/api/print-measurement';
import {
  requestCode,
  buildRegistration,
  clearRateLimits,
  createEmail,
  lastCode,
  PASSWORD,
  signIn,
} from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';
import { chooseByVolume } from '../support/test-volume';

const { cleanser } = products;
const MEMBERS = chooseByVolume({ quick: 40, full: 1_000 });

/** All calls come from the test server's one address, as behind a carrier's NAT. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fillShop(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearRateLimits(server);
  await deleteOrders(server);
  await changeVariant(server, cleanser.variantId, { stock: 10_000 });
});

const refresh = (refreshToken: string) =>
  server.request('POST', '/users/refresh-access-token/', { body: { refreshToken } });

let phones = 0;
const freshPhone = () => `0803${String((phones += 1)).padStart(7, '0')}`;

async function addCrowd(count: number): Promise<string[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const emails = Array.from({ length: count }, createEmail);
  const person = { firstName: 'Bisi', lastName: 'Adeyemi', phone: '', passwordHash };
  await server.deps.db
    .insert(users)
    .values(emails.map((email) => ({ ...person, email, emailVerifiedAt: server.clock.now })));
  return emails;
}

/** Signs in, refreshes twice and orders. Returns the statuses of the calls that have a limit. */
async function shop(email: string): Promise<number[]> {
  const { accesstoken: bearer, refreshToken } = await signIn(server, email);
  const refreshed = [await refresh(refreshToken), await refresh(refreshToken)];
  const where = { address: { ...address, phone: freshPhone() } };
  const body = await prepareOrderAs(server, { id: '', email, bearer }, [{ id: cleanser.id }], { where });
  const ordered = await server.request('POST', '/order/place-order/', { body, bearer });
  return [...refreshed, ordered].map(({ status }) => status);
}

it(`${MEMBERS} members behind one address sign in, refresh and order, and none is refused (T46)`, async () => {
  const emails = await addCrowd(MEMBERS);
  const statuses: number[] = [];
  while (emails.length > 0) statuses.push(...(await Promise.all(emails.splice(0, 10).map(shop))).flat());
  const refused = statuses.filter((status) => status >= 400).length;
  printMeasurement(
    'T46',
    `${MEMBERS} members behind one address: ${statuses.length} calls, ${refused} refused`,
  );
  expect(refused).toBe(0);
}, 900_000);

it('attacker at the same address cannot get a member signed out or limited', async () => {
  const [email = ''] = await addCrowd(1);
  const { refreshToken } = await signIn(server, email);
  const guesses: number[] = [];
  const { points } = defaultLimits.refreshAddress;
  for (let tries = 0; tries < points + 5; tries += 1) guesses.push((await refresh(randomUUID())).status);
  expect(guesses.filter((status) => status === 401)).toHaveLength(points);
  expect(guesses.at(-1)).toBe(429);
  expect((await refresh(refreshToken)).status).toBe(200);
  expect(await shop(email)).toEqual([200, 200, 201]);
});

it('session that refreshes without a pause is limited, and no other is', async () => {
  const [one = '', other = ''] = await addCrowd(2);
  const { refreshToken } = await signIn(server, one);
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries += 1) statuses.push((await refresh(refreshToken)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await refresh((await signIn(server, other)).refreshToken)).status).toBe(200);
});

it('35 guests behind one address fill carts and order, and none is refused', async () => {
  const bodies = await createGuestOrders(server, 35);
  const statuses: number[] = [];
  for (const body of bodies) {
    const reply = await server.request('POST', '/public-order/place-order/', { body });
    statuses.push(reply.status);
  }
  expect(statuses).toEqual(bodies.map(() => 201));
});

it('12 visitors behind one address sign up and verify, and none is refused', async () => {
  for (let visitor = 0; visitor < 12; visitor += 1) {
    const body = buildRegistration();
    await readReply(await server.request('POST', '/users/', { body }), 201);
    const otp = await lastCode(server, body.email);
    await readReply(await server.request('PATCH', '/users/verify/', { body: { email: body.email, otp } }));
  }
});

it('16 members behind one address reset their passwords, and none is refused', async () => {
  for (const email of await addCrowd(16)) {
    await readReply(await requestCode(server, email, 'reset'));
    const otp = await lastCode(server, email, 'reset');
    const body = { email, otp, password: PASSWORD, confirmPassword: PASSWORD };
    await readReply(await server.request('PATCH', '/users/reset-password/', { body }));
  }
});

it('machine that signs up fake emails from one address is limited', async () => {
  const limited = await startTestServer({ limits: 'register=5/3600' });
  const signUp = () => limited.request('POST', '/users/', { body: buildRegistration() });
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await signUp()).status);
  await limited.close();
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

describe('order repeated with the same idempotency key', () => {
  const again = 5;
  let limited: TestServer;
  beforeAll(async () => {
    limited = await startTestServer({ limits: 'order=2/3600,orderEmail=2/3600,orderAddress=3/3600' });
    await fillShop(limited);
  });
  afterAll(() => limited.close());
  beforeEach(async () => {
    await clearRateLimits(limited);
    await deleteOrders(limited);
  });

  const orderAs = async (member: Member, key: string) => {
    const body = await prepareOrderAs(limited, member, [{ id: cleanser.id }]);
    return () =>
      limited.request('POST', '/order/place-order/', {
        body,
        bearer: member.bearer,
        headers: { 'idempotency-key': key, 'content-type': 'application/json' },
      });
  };

  it('a repeated order counts once towards a member’s limit', async () => {
    const member = await addMember(limited);
    const first = await orderAs(member, 'first');
    const replies = [];
    for (let times = 0; times < again; times += 1)
      replies.push(await readReply<OrderReply>(await first(), 201));
    expect(new Set(replies.map(({ order }) => order.id)).size).toBe(1);
    await readReply(await (await orderAs(member, 'second'))(), 201);
    expect((await (await orderAs(member, 'third'))()).status).toBe(429);
    // The repeated call still gets its reply.
    await readReply(await first(), 201);
    const { items } = await callAs<{ items: object[] }>(limited, member, ['GET', '/order/get-user/']);
    expect(items).toHaveLength(2);
  });

  it('counts once if all calls come at once', async () => {
    const member = await addMember(limited);
    const first = await orderAs(member, 'first');
    await Promise.all([first(), first()]);
    await readReply(await (await orderAs(member, 'second'))(), 201);
  });

  it('counts once for a guest', async () => {
    const visitor = await createGuest(limited, [{ id: cleanser.id }]);
    const [body = {}] = await createGuestOrders(limited, 1);
    const replies = [];
    for (let times = 0; times < again; times += 1)
      replies.push(await readReply<GuestOrderReply>(await requestGuestOrder(limited, body, 'first'), 201));
    expect(new Set(replies.map(({ order }) => order.id)).size).toBe(1);
    await placeOrder(limited, visitor);
  });
});
