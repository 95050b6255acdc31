import { HttpResponse } from 'msw';

import type { Address, SavedAddress } from '@/contracts/addresses';
import {
  cancelSchema,
  guestPlaceOrderSchema,
  guestSummarySchema,
  type Order,
  type OrderChange,
  orderParamsSchema,
  ordersQuerySchema,
  placeOrderSchema,
  returnSchema,
  summarySchema,
} from '@/contracts/orders';
import type { PaymentMethod } from '@/contracts/order-terms';
import { normaliseEmail } from '@/contracts/text';
import { refundOfLine } from '@/server/modules/orders/totals';

import { etaOf } from './add-order';
import { addressWorld } from './address-world';
import { quoteBag, type QuoteRequest, type Quote, summaryOf } from './bag-quote';
import { cartWorld } from './cart-world';
import { created, on } from './on';
import { orderFor } from './order-access';
import { type Kept, ordersWorld, shortOf } from './orders-world';
import { paymentsWorld } from './payments-world';
import { type Buyer, whyNotOnDelivery } from './pay-on-delivery';
import { queryOf } from './query';
import { jsonBody, limit, refuse, refuseFields, Reply, signedIn } from './replies';

const PAGE_SIZE = 10;

type OrderRequest = QuoteRequest & { paymentMethod: PaymentMethod; totalKobo: number };

const quoteFor = ({ bag, email = '' }: Buyer, request: QuoteRequest): Quote =>
  quoteBag(bag, request, (code) => ordersWorld.wasUsedBy(code, email));

function summarise(buyer: Buyer, request: QuoteRequest) {
  const quote = quoteFor(buyer, request);
  return summaryOf(quote, whyNotOnDelivery(buyer, request.address.phone, quote.priced));
}

const changed = (changes: OrderChange[]) =>
  new Reply(
    HttpResponse.json(
      { error: 'Something has changed since you last looked. Please look at it once more.', changes },
      { status: 409 },
    ),
  );

function demandAsSeen(buyer: Buyer, request: OrderRequest, quote: Quote): void {
  const { priced, changes, choices } = quote;
  if (changes.length > 0) throw changed(changes);
  if (priced.parcels.length === 0) throw refuse(409, 'Your bag is empty.');
  const undelivered = priced.parcels.find(({ storeId }) => choices.get(storeId)?.length === 0);
  const name = undelivered?.lines[0]?.storeName;
  if (name) throw refuse(409, `${name} does not deliver to ${request.address.state}.`);
  if (priced.totalKobo !== request.totalKobo) {
    const total = { from: request.totalKobo, to: priced.totalKobo };
    throw changed([{ kind: 'total', variantId: null, name: '', ...total }]);
  }
  if (request.paymentMethod !== 'pod') return;
  const refused = whyNotOnDelivery(buyer, request.address.phone, priced);
  if (refused) throw refuse(409, refused.reason);
}

/** What was placed under each Idempotency-Key, and for what it was used. */
const keys = new Map<string, { body: string; id: string }>();

function place(buyer: Buyer & { email: string }, request: OrderRequest, key: string | null): Kept {
  limit('order', 30, 3600);
  const kept = key === null ? undefined : keys.get(`${buyer.bag}|${key}`);
  const body = JSON.stringify(request);
  const done = kept && ordersWorld.order(kept.id);
  if (done && kept.body !== body) throw refuse(422, 'This key was used for something else already.');
  if (done) return done;
  const quote = quoteFor(buyer, request);
  demandAsSeen(buyer, request, quote);
  const lines = quote.priced.parcels.flatMap((parcel) => parcel.lines);
  ordersWorld.takeStock(lines);
  const placed = ordersWorld.place({
    ...{ userId: buyer.userId, email: buyer.email, address: request.address },
    paymentMethod: request.paymentMethod,
    couponCode: quote.coupon?.code ?? null,
    priced: quote.priced,
    etaOf: (storeId, method) => etaOf(request.address.state, storeId, method),
  });
  const left = cartWorld.lines(buyer.bag).filter(({ id }) => !lines.some(({ itemId }) => itemId === id));
  cartWorld.keep(buyer.bag, left);
  if (key !== null) keys.set(`${buyer.bag}|${key}`, { body, id: placed.order.id });
  return placed;
}

/** Returns what the shopper is told. */
function cancel(kept: Kept, parcelId: string | undefined, reason: string): string {
  if (kept.order.reservedUntil) {
    if (parcelId) throw refuse(409, 'An order that is not paid yet is cancelled as a whole.');
    paymentsWorld.closeOpen(kept.order.id);
    ordersWorld.release(kept, reason);
    return 'Cancelled. You pay nothing for it.';
  }
  const open = ordersWorld
    .show(kept)
    .parcels.filter(({ id, canCancel }) => canCancel && (!parcelId || id === parcelId));
  if (open.length === 0)
    throw refuse(409, 'It is being packed or on its way already, so it cannot be cancelled.');
  for (const { id } of open) {
    for (const parcel of ordersWorld.move(kept, 'cancelled', { note: reason, parcelId: id })) {
      ordersWorld.giveStockBack(parcel);
      if (kept.paidAt) parcel.refundedKobo += parcel.totalKobo;
    }
  }
  return kept.paidAt
    ? 'Cancelled. What you paid for it goes back to you.'
    : 'Cancelled. You pay nothing for it.';
}

function sendBack(kept: Kept, wanted: { itemId: string; quantity: number }[], reason: string): Order {
  if (kept.order.paymentMethod === 'pod')
    throw refuse(409, 'What was paid in cash cannot be sent back here. Please talk to the store.');
  const shown = ordersWorld.show(kept);
  const parcels = kept.order.parcels.filter(({ items }) =>
    items.some(({ id }) => wanted.some(({ itemId }) => itemId === id)),
  );
  const items = parcels.flatMap((parcel) => parcel.items);
  if (!wanted.every(({ itemId }) => items.some(({ id }) => id === itemId)))
    throw refuse(404, 'This is not in your order.');
  const isOver = parcels.some(({ id }) => !shown.parcels.find((parcel) => parcel.id === id)?.canReturn);
  if (isOver)
    throw refuse(
      409,
      'This parcel cannot be sent back: the time for it is over, or it was sent back before.',
    );
  const tooMany = wanted.some(
    ({ itemId, quantity }) => quantity > (items.find(({ id }) => id === itemId)?.quantity ?? 0),
  );
  if (tooMany) throw refuse(409, 'You cannot send back more than you bought.');
  for (const parcel of parcels) {
    for (const item of parcel.items) {
      const quantity = wanted.find(({ itemId }) => itemId === item.id)?.quantity ?? 0;
      parcel.refundedKobo += refundOfLine(item, item.returnedQuantity, quantity);
      item.returnedQuantity += quantity;
    }
    ordersWorld.move(kept, 'returned', { note: reason, parcelId: parcel.id });
  }
  return ordersWorld.show(kept);
}

const member = (request: Request) => {
  const { id, email } = signedIn(request);
  return { bag: id, userId: id, email };
};

/** The typed address, or the one of that id in the person's book. */
function sentTo<Body extends { address?: Address | undefined; addressId?: string | undefined }>(
  userId: string,
  { addressId, address, ...body }: Body,
) {
  const kept = addressWorld.of(userId).find(({ id }) => id === addressId);
  if (!address && !kept) throw refuseFields({ addressId: ['This address is not in your book'] });
  return { ...body, address: address ?? typedOf(kept) };
}

function typedOf(kept: SavedAddress | undefined): Address {
  if (!kept) throw new Error('There is no address.');
  const { id: _, isDefault: __, alternatePhone, postalCode, ...fields } = kept;
  return {
    ...fields,
    alternatePhone: alternatePhone ?? undefined,
    postalCode: postalCode ?? undefined,
  } as Address; // checked when it was saved
}

const guest = (bag: string, email?: string) => ({ bag, userId: null, email });
const keyOf = (request: Request) => request.headers.get('idempotency-key');

const listed = (userId: string) =>
  ordersWorld
    .all()
    .filter((kept) => kept.userId === userId)
    .toSorted((one, other) => Date.parse(other.order.placedAt) - Date.parse(one.order.placedAt));

export const orderHandlers = [
  on('post', '/order/summary', async (request) => {
    const buyer = member(request);
    return summarise(buyer, sentTo(buyer.userId, await jsonBody(request, summarySchema)));
  }),
  on('post', '/order/place-order', async (request) => {
    const buyer = member(request);
    const body = sentTo(buyer.userId, await jsonBody(request, placeOrderSchema));
    return created({ order: ordersWorld.show(place(buyer, body, keyOf(request))) });
  }),
  on('post', '/public-order/summary', async (request) => {
    const body = await jsonBody(request, guestSummarySchema);
    return summarise(guest(body.publicCartId), body);
  }),
  on('post', '/public-order/place-order', async (request) => {
    const { publicCartId, email, ...body } = await jsonBody(request, guestPlaceOrderSchema);
    const buyer = { ...guest(publicCartId), email: normaliseEmail(email) };
    const kept = place(buyer, body, keyOf(request));
    return created({ order: ordersWorld.show(kept), trackToken: kept.token });
  }),
  on('get', '/order/get-user', async (request) => {
    const account = signedIn(request);
    const { id } = account;
    const { status, page } = await queryOf(request, ordersQuerySchema);
    ordersWorld.claim(account);
    const mine = listed(id).filter(
      ({ order }) => !status || order.parcels.some((parcel) => parcel.status === status),
    );
    const items = mine.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(shortOf);
    return { items, page, pageSize: PAGE_SIZE, total: mine.length };
  }),
  on('post', '/order/:id/cancel', async (request, { id = '' }) => {
    const { parcelId, reason = '', trackToken } = await jsonBody(request, cancelSchema);
    const kept = orderFor(request, id, trackToken);
    const message = cancel(kept, parcelId, reason);
    return { message, order: ordersWorld.show(kept) };
  }),
  on('post', '/order/:id/return', async (request, { id = '' }) => {
    const { items, reason, trackToken } = await jsonBody(request, returnSchema);
    const order = sendBack(orderFor(request, id, trackToken), items, reason);
    return { message: 'Your return is noted. What you paid goes back to you.', order };
  }),
  on('get', '/order/:id', (request, { id = '' }) => {
    if (!orderParamsSchema.isValidSync({ id })) throw refuse(404, 'There is nothing here.');
    const token = new URL(request.url).searchParams.get('trackToken') ?? undefined;
    return { order: ordersWorld.show(orderFor(request, id, token)) };
  }),
];
