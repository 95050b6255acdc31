import { randomUUID } from 'node:crypto';

import type { BankTransfer, PaymentOpened, PaystackPayment } from '@/contracts/checkout';
import type { PaymentMethod } from '@/contracts/order-terms';
import type { GuestOrderReply, OrderReply, OrderSummary } from '@/contracts/orders';

import { products } from '../support/catalogue';
import { type CartRef, addToCart } from './cart-calls';
import { type Request, send, shopper } from './case';
import type { World } from './world';

export const home = {
  name: 'Bisi Adeyemi',
  phone: '08031234567',
  state: 'Lagos',
  lga: 'Surulere',
  area: 'Aguda',
  street: '12 Enitan Street',
  landmark: 'Opposite the water works',
};

/** A buyer: a guest with a cart, or a member. */
export type Buyer = { bearer?: string; publicCartId?: string; email?: string };

export const guest = (): Buyer => ({ publicCartId: randomUUID(), email: 'bisi@mail.example' });

const cartOf = ({ bearer, publicCartId }: Buyer): CartRef =>
  bearer ? { path: '/cart/', bearer } : { path: `/temp-cart/${publicCartId}` };

/** Adds two cleansers and one retinol, from two stores, to the cart. */
export async function fillCart(world: World, buyer: Buyer): Promise<void> {
  await addToCart(world, cartOf(buyer), products.cleanser, 2);
  await addToCart(world, cartOf(buyer), products.retinol);
}

const pathOf = ({ bearer }: Buyer, call: 'summary' | 'place-order') =>
  bearer ? `/order/${call}/` : `/public-order/${call}/`;

async function read<T>(world: World, request: Request): Promise<T> {
  const reply = await send(world, request);
  if (!reply.ok) throw new Error(`${request.path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

export const summaryCall = ({ bearer, publicCartId }: Buyer, changes: object = {}): Request => ({
  method: 'POST',
  path: pathOf({ bearer }, 'summary'),
  body: { ...(publicCartId && { publicCartId }), address: home, ...changes },
  bearer,
});

/** `changes` apply to the summary and the order, `decided` to the order only. */
type Order = { method?: PaymentMethod; changes?: object; decided?: object; key?: string };

/** The call that places the order, as the page makes it after showing the summary. */
export async function placeCall(
  world: World,
  buyer: Buyer,
  { method = 'card', changes = {}, decided = {}, key }: Order = {},
): Promise<Request> {
  const summary = await read<OrderSummary>(world, summaryCall(buyer, changes));
  const { bearer, ...person } = buyer;
  const seen = summary.parcels.flatMap(({ items }) =>
    items.map(({ variantId, quantity, priceKobo }) => ({ variantId, quantity, priceKobo })),
  );
  const agreed = { paymentMethod: method, totalKobo: summary.totalKobo, seen };
  const body = { ...person, address: home, ...agreed, ...changes, ...decided };
  return {
    method: 'POST',
    path: pathOf(buyer, 'place-order'),
    bearer,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  };
}

/** An unpaid order of goods from both stores. */
export async function placed(world: World, buyer: Buyer = guest(), order: Order = {}) {
  await fillCart(world, buyer);
  const reply = await read<OrderReply & Partial<GuestOrderReply>>(
    world,
    await placeCall(world, buyer, order),
  );
  return { ...reply.order, trackToken: reply.trackToken, bearer: buyer.bearer };
}
export type Placed = Awaited<ReturnType<typeof placed>>;

export const follow = ({ id, trackToken = '' }: Placed, bearer?: string): Request => ({
  method: 'GET',
  path: `/order/${id}/?trackToken=${trackToken}`,
  bearer,
});

export const openPayment = (world: World, { id, trackToken, bearer }: Placed) =>
  read<PaymentOpened>(world, {
    method: 'POST',
    path: '/checkout/initialize/',
    bearer,
    body: { orderId: id, trackToken },
  });

const referring = (path: string, reference: string): Request => ({
  method: 'POST',
  path,
  body: { reference },
});
export const pageCall = (reference: string) => referring('/checkout/paystack/payment/', reference);
export const transferCall = (reference: string) => referring('/checkout/bank-transfer/', reference);

export async function openPage(world: World, order: Placed) {
  const { reference } = await openPayment(world, order);
  const { authorizationUrl } = await read<PaystackPayment>(world, pageCall(reference));
  return { reference, code: authorizationUrl.split('/').at(-1) ?? '' };
}

export async function openTransfer(world: World, order: Placed) {
  const { reference } = await openPayment(world, order);
  const { accountNumber } = await read<BankTransfer>(world, transferCall(reference));
  return { reference, code: accountNumber };
}

export const decideCall = (code: string, body: object): Request => ({
  method: 'POST',
  path: `/test-payments/page/${code}`,
  body,
});

/** The payment's result at the test page, once the shop has received it. */
export async function decide(world: World, code: string, body: object): Promise<void> {
  await read(world, decideCall(code, body));
  await world.settled();
}

export const verifyCall = (reference: string): Request => ({
  method: 'GET',
  path: `/checkout/verify/?reference=${reference}`,
});

export async function paid(world: World, buyer: Buyer = guest()): Promise<Placed> {
  const order = await placed(world, buyer);
  const { code } = await openPage(world, order);
  await decide(world, code, { outcome: 'success' });
  return order;
}

/** Another signed-in user. */
export async function stranger(world: World): Promise<string> {
  const other = { email: 'zainab@mail.example', password: shopper.password };
  await world.addShopper({ ...other, verified: true });
  const { user } = await read<{ user: { accesstoken: string } }>(world, {
    method: 'POST',
    path: '/users/login/',
    body: other,
  });
  return user.accesstoken;
}
