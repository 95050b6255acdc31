import { randomUUID } from 'node:crypto';

import { type APIRequestContext } from '@playwright/test';

import { expect, randomPhone } from './test';

export type PlacedOrder = {
  id: string;
  number: string;
  trackToken: string;
  parcels: { id: string; items: { id: string; name: string; totalKobo: number }[] }[];
  /** Of the test page where it was paid. */
  paymentCode: string;
  /** The page of the order, as in the shopper's email. */
  path: string;
};

type Summary = {
  totalKobo: number;
  parcels: { items: { variantId: string; quantity: number; priceKobo: number }[] }[];
};

async function call<Reply>(request: APIRequestContext, path: string, data?: object): Promise<Reply> {
  const headers = { 'idempotency-key': randomUUID() };
  const reply = await (data ? request.post(path, { data, headers }) : request.get(path));
  expect(reply.ok(), `${path} answered ${reply.status()}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as Reply;
}

/** Places an order as a guest and pays it at the test page, through the API. */
export async function placePaidOrder(
  request: APIRequestContext,
  { email, slugs, quantity = 1 }: { email: string; slugs: readonly string[]; quantity?: number },
): Promise<PlacedOrder> {
  const publicCartId = randomUUID();
  for (const slug of slugs) {
    const { item } = await call<{ item: { id: string; variantId: string } }>(
      request,
      `/api/product/${slug}/`,
    );
    const line = { productId: item.id, variantId: item.variantId, quantity };
    await call(request, `/api/temp-cart/${publicCartId}`, line);
  }
  const address = {
    name: 'Bisi Adeyemi',
    phone: randomPhone(),
    state: 'Lagos',
    lga: 'Surulere',
    area: 'Aguda',
    street: '12 Enitan Street',
    landmark: 'Opposite the water works',
  };
  const cart = { email, address, publicCartId };
  const { totalKobo, parcels } = await call<Summary>(request, '/api/public-order/summary/', {
    address,
    publicCartId,
  });
  const seen = parcels.flatMap(({ items }) =>
    items.map((item) => ({ variantId: item.variantId, quantity: item.quantity, priceKobo: item.priceKobo })),
  );
  const { order, trackToken } = await call<{
    order: Pick<PlacedOrder, 'id' | 'number' | 'parcels'>;
    trackToken: string;
  }>(request, '/api/public-order/place-order/', { ...cart, paymentMethod: 'card', totalKobo, seen });
  const paymentCode = await payOrder(request, { orderId: order.id, trackToken });
  const { id, number } = order;
  return { id, number, parcels: order.parcels, trackToken, paymentCode, path: `/orders/${id}#${trackToken}` };
}

/** Reports the first item of an order as fake, as its buyer, and returns the id of the report. */
export async function reportAsFake(
  request: APIRequestContext,
  { parcels, trackToken }: PlacedOrder,
): Promise<string> {
  const { id } = await call<{ id: string }>(request, '/api/report/', {
    targetType: 'order-item',
    targetId: parcels[0]?.items[0]?.id,
    reason: 'fake',
    details: 'The seal was broken, and it smells of nothing.',
    trackToken,
  });
  return id;
}

async function payOrder(request: APIRequestContext, opening: { orderId: string; trackToken: string }) {
  type Opened = { reference: string };
  const { reference } = await call<Opened>(request, '/api/checkout/initialize/', opening);
  const paid = await call<Opened & { authorizationUrl: string }>(request, '/api/checkout/paystack/payment/', {
    reference,
  });
  const code = new URL(paid.authorizationUrl).pathname.split('/').at(-1) ?? '';
  await call(request, `/api/test-payments/page/${code}`, { outcome: 'success' });
  const verified = await call<{ status: string }>(
    request,
    `/api/checkout/verify/?reference=${paid.reference}`,
  );
  expect(verified.status).toBe('paid');
  return code;
}
