import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { BankTransfer, PaymentOpened, PaymentState, PaystackPayment } from '@/contracts/checkout';
import type { PaymentMethod } from '@/contracts/order-terms';
import type { GuestOrderReply, Order, OrderSummary } from '@/contracts/orders';
import { ledgerLines } from '@/server/modules/ledger/tables';
import { products, productVariants } from '@/server/modules/products/tables';

import { addToCart, guestCart } from './carts';
import { emptyTables } from './empty-tables';
import { createEmail } from './shoppers';
import type { Api, Call, TestServer } from './test-server';

export const address = {
  name: 'Bisi Adeyemi',
  phone: '08031234567',
  state: 'Lagos',
  lga: 'Surulere',
  area: 'Aguda',
  street: '12 Enitan Street',
  landmark: 'Opposite the water works',
};

export async function readReply<T>(reply: Response, status = 200): Promise<T> {
  if (reply.status !== status) throw new Error(`The API answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Creates a guest whose cart holds this many of each product. */
export async function createGuest(server: Api, wanted: { id: string; quantity?: number }[]) {
  const publicCartId: string = randomUUID();
  for (const { id, quantity = 1 } of wanted) {
    await readReply(await addToCart(server, guestCart(publicCartId), { id }, quantity), 201);
  }
  return { publicCartId, email: createEmail() };
}
export type Guest = Awaited<ReturnType<typeof createGuest>>;

export const fetchSummary = async (server: Api, { publicCartId }: Guest, changes: object = {}) =>
  readReply<OrderSummary>(
    await server.request('POST', '/public-order/summary/', { body: { publicCartId, address, ...changes } }),
  );

/** Builds the request that the page sends after showing the summary. */
export const toOrderRequest = (summary: OrderSummary, paymentMethod: PaymentMethod) => ({
  paymentMethod,
  totalKobo: summary.totalKobo,
  seen: summary.parcels.flatMap(({ items }) =>
    items.map(({ variantId, quantity, priceKobo }) => ({ variantId, quantity, priceKobo })),
  ),
});

/** A phone and an IP address unique to the guest, because unpaid orders are counted by both. */
const digitsOf = ({ publicCartId }: Guest): string =>
  String(Number.parseInt(publicCartId.replaceAll('-', '').slice(0, 12), 16)).padStart(15, '0');
export const guestPhone = (visitor: Guest): string => `0803${digitsOf(visitor).slice(-7)}`;
export const guestIpAddress = (visitor: Guest): string =>
  `10.${[0, 1, 2].map((at) => Number(digitsOf(visitor).slice(-6 + at * 2, -4 + at * 2 || undefined)) + 1).join('.')}`;

export async function requestOrder(
  server: Api,
  visitor: Guest,
  {
    method = 'card',
    changes = {},
    call = {},
  }: { method?: PaymentMethod; changes?: object; call?: Call } = {},
): Promise<Response> {
  const summary = await fetchSummary(server, visitor, changes);
  const own = { ...address, phone: guestPhone(visitor) };
  const body = { ...visitor, address: own, ...changes, ...toOrderRequest(summary, method) };
  return server.request('POST', '/public-order/place-order/', {
    body,
    address: guestIpAddress(visitor),
    ...call,
  });
}

export const placeOrder = async (
  server: Api,
  visitor: Guest,
  options: Parameters<typeof requestOrder>[2] = {},
) => readReply<GuestOrderReply>(await requestOrder(server, visitor, options), 201);

export const fetchOrder = async (server: Api, { order, trackToken }: GuestOrderReply) =>
  (
    await readReply<{ order: Order }>(
      await server.request('GET', `/order/${order.id}/?trackToken=${trackToken}`),
    )
  ).order;

export const openPayment = async (server: Api, { order, trackToken }: GuestOrderReply) =>
  readReply<PaymentOpened>(
    await server.request('POST', '/checkout/initialize/', { body: { orderId: order.id, trackToken } }),
  );

/** Opens the payment page and returns its code. */
export async function openPaymentPage(server: Api, reference: string) {
  const body = { reference };
  const page = await readReply<PaystackPayment>(
    await server.request('POST', '/checkout/paystack/payment/', { body }),
  );
  return { reference: page.reference, code: page.authorizationUrl.split('/').at(-1) ?? '' };
}

export const openTransfer = async (server: Api, reference: string) =>
  readReply<BankTransfer>(await server.request('POST', '/checkout/bank-transfer/', { body: { reference } }));

export type Outcome = 'success' | 'failed' | 'abandoned';
export const decideTestPayment = (server: Api, code: string, outcome: Outcome, amountKobo?: number) =>
  server.request('POST', `/test-payments/page/${code}`, {
    body: { outcome, ...(amountKobo && { amountKobo }) },
  });

export const verifyPayment = async (server: Api, reference: string) =>
  readReply<PaymentState>(await server.request('GET', `/checkout/verify/?reference=${reference}`));

/** Pays an order by card, through the same calls as the page. */
export async function payByCard(server: TestServer, placed: GuestOrderReply): Promise<string> {
  const { reference } = await openPayment(server, placed);
  const { code } = await openPaymentPage(server, reference);
  await readReply(await decideTestPayment(server, code, 'success'));
  await server.mails();
  return reference;
}

/** Reads the stock of a product's first variant, the default one of a cart. */
export async function readStock({ deps: { db } }: TestServer, productId: string): Promise<number> {
  const [variant] = await db
    .select({ stock: productVariants.stock })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(products.id, productId))
    .orderBy(productVariants.position)
    .limit(1);
  return variant?.stock ?? 0;
}

/** Deletes all orders with their payments and ledger; the catalogue stays. */
export async function deleteOrders({ deps: { db, background } }: TestServer): Promise<void> {
  // Webhooks of the previous test may still be on their way.
  await background.settled();
  await emptyTables(
    db,
    'orders',
    'refunds',
    'idempotency_keys',
    'outbox',
    'ledger_lines',
    'store_balances',
    'payment_events',
    'carts',
  );
}

export const cancelOrder = (server: Api, { order, trackToken }: GuestOrderReply, changes: object = {}) =>
  server.request('POST', `/order/${order.id}/cancel/`, { body: { trackToken, ...changes } });

export const returnOrderLines = (
  server: Api,
  { order, trackToken }: GuestOrderReply,
  items: { itemId: string; quantity: number }[],
) =>
  server.request('POST', `/order/${order.id}/return/`, {
    body: { trackToken, items, reason: 'It does not suit my skin' },
  });

/** Sums all accounts of the ledger. */
export async function sumLedger({ deps: { db } }: TestServer): Promise<number> {
  const lines = await db.select().from(ledgerLines);
  return lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
}

/**
 * Sums a variant's stock and its units in parcels not cancelled. Only restocking changes this sum.
 */
export async function sumStockAndSold({ deps: { db } }: TestServer, variantId: string): Promise<number> {
  const { rows } = (await db.execute(sql`
    select (stock + (
      select coalesce(sum(quantity), 0) from order_items
      where variant_id = product_variants.id and not exists (
        select 1 from order_events event where event.parcel_id = order_items.parcel_id and event.status = 'cancelled'
      )
    ))::int as sum
    from product_variants where id = ${variantId}::uuid`)) as unknown as { rows: { sum: number }[] };
  return rows[0]?.sum ?? 0;
}
