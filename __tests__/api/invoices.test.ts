import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { toShopperActor } from '@/server/modules/audit';
import { calculateCreditedVat } from '@/server/modules/ledger/credit-note';
import { cancelOrder } from '@/server/modules/orders/cancel';
import { createTrackToken } from '@/server/modules/orders/track-token';
import { products as productTable } from '@/server/modules/products/tables';
import { stores as storeTable } from '@/server/modules/stores/tables';
import { replaceMissingGlyphs } from '@/server/platform/pdf/font-fallback';

import { fillShop } from '../support/api/catalogue';
import { deleteOrders, payByCard, placeOrder, returnOrderLines, createGuest } from '../support/api/checkout';
import { addMember, placeOrderAs, placeDeliveredOrder } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { extractPdfText } from '../support/api/pdf';
import { printMeasurement } from '../support/api/print-measurement';
import { receiveReturns } from '../support/api/returns';
import { changeUser, clearRateLimits } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearRateLimits(server);
  await deleteOrders(server);
  await fillShop(server);
});

const twoStores = [{ id: cleanser.id, quantity: 2 }, { id: retinol.id }];
const inNaira = (kobo: number) => `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;
const fetchAs = (id: string, { trackToken, bearer }: { trackToken?: string; bearer?: string }) =>
  server.request('GET', `/order/${id}/invoice/${trackToken ? `?trackToken=${trackToken}` : ''}`, { bearer });
const readInvoice = async (reply: Response) => extractPdfText(Buffer.from(await reply.arrayBuffer()));

it('a guest who has paid downloads an invoice with every line, seller by seller', async () => {
  const placed = await placeOrder(server, await createGuest(server, twoStores));
  await payByCard(server, placed);
  const { order, trackToken } = placed;
  const started = performance.now();
  const reply = await fetchAs(order.id, { trackToken });
  printMeasurement('Invoice', `${Math.round(performance.now() - started)} ms, the first with its fonts`);
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="didan-invoice-${order.number}.pdf"`,
    'cache-control': 'no-store',
  });
  const text = await readInvoice(reply);
  const wanted = [
    ...[
      `Invoice ${order.number}`,
      'Dídán',
      'Didan Market Ltd, RC 1234567',
      'Card',
      'Bisi Adeyemi',
      '12 Enitan Street',
      'Aguda, Surulere',
      'Lagos',
    ],
    ...order.parcels.map(({ storeName }) => `Sold by ${storeName}`),
    ...order.parcels.flatMap(({ items }) =>
      items.flatMap(({ name, totalKobo }) => [name, inNaira(totalKobo)]),
    ),
    ...order.parcels.flatMap((parcel) => [inNaira(parcel.shippingKobo), inNaira(parcel.totalKobo)]),
    ...['Total', inNaira(order.totalKobo), 'Includes VAT (7.5%)', inNaira(order.vatKobo), 'page 1 of 1'],
  ];
  for (const one of wanted) expect(text).toContain(one);
  expect(text).not.toContain('Credit note');
});

it('an invoice never changes, and each refund has its own credit note with its VAT', async () => {
  const member = await addMember(server);
  const order = await placeOrderAs(server, member, twoStores);
  const placed = { order, trackToken: createTrackToken(server.deps.keys, order.id) };
  await payByCard(server, placed);
  const [first, second] = order.parcels;
  const actor = toShopperActor(member.id, randomUUID());
  await cancelOrder(server.deps, order.id, { parcelId: first?.id, reason: 'Changed my mind', actor });
  await moveParcels(server, order.id, 'delivered');
  const [item] = second?.items ?? [];
  await returnOrderLines(server, placed, [{ itemId: item?.id ?? '', quantity: 1 }]);
  await receiveReturns(server, order.id);
  const text = await readInvoice(await fetchAs(order.id, member));
  const goodsKobo = (item?.totalKobo ?? 0) / (item?.quantity ?? 1);
  const vatKobo = Math.floor(((second?.vatKobo ?? 0) * goodsKobo) / (second?.totalKobo ?? 1));
  const left = order.totalKobo - (first?.totalKobo ?? 0) - goodsKobo;
  const wanted = [
    ...[inNaira(order.totalKobo), inNaira(order.vatKobo), 'For invoice', 'After credit notes', 'Balance'],
    ...[
      `Credit note ${order.number}-CN1`,
      inNaira(first?.totalKobo ?? 0),
      inNaira(first?.vatKobo ?? 0),
      'Delivery',
    ],
    ...[`Credit note ${order.number}-CN2`, inNaira(goodsKobo), inNaira(vatKobo), inNaira(left)],
  ];
  for (const one of wanted) expect(text).toContain(one);
  // The font draws both dashes the same between digits.
  expect(text).toMatch(new RegExp(`[-−] ${inNaira(first?.vatKobo ?? 0)}`));
});

it('the credit notes of a fully refunded parcel add up to all of its VAT, however it is split', () => {
  const anyParcel = fc.record({
    totalKobo: fc.integer({ min: 1, max: 1e9 }),
    part: fc.double({ min: 0, max: 0.07, noNaN: true }),
  });
  fc.assert(
    fc.property(anyParcel, fc.array(fc.integer({ min: 1, max: 1e8 })), ({ totalKobo, part }, amounts) => {
      const vatKobo = Math.floor(totalKobo * part);
      let refundedKobo = 0;
      let credited = 0;
      for (const amount of [...amounts, totalKobo]) {
        const kobo = Math.min(amount, totalKobo - refundedKobo);
        const vat = calculateCreditedVat({ totalKobo, vatKobo, refundedKobo }, kobo);
        expect(vat).toBeGreaterThanOrEqual(0);
        expect(vat).toBeLessThanOrEqual(kobo);
        refundedKobo += kobo;
        credited += vat;
      }
      expect(credited).toBe(vatKobo);
    }),
  );
});

it('an order has no invoice before it is paid', async () => {
  const placed = await placeOrder(server, await createGuest(server, twoStores));
  const reply = await fetchAs(placed.order.id, placed);
  expect([reply.status, await reply.json()]).toEqual([
    409,
    { error: 'Your invoice will be available once the order is paid.' },
  ]);
});

it('a pay-on-delivery order is invoiced parcel by parcel, as each is delivered', async () => {
  const member = await addMember(server);
  await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  const order = await placeOrderAs(server, member, [{ id: cleanser.id }], { method: 'pod' });
  expect((await fetchAs(order.id, member)).status).toBe(409);
  await moveParcels(server, order.id, 'delivered');
  const text = await readInvoice(await fetchAs(order.id, member));
  expect(text).toContain('On delivery');
  expect(text).toContain(inNaira(order.totalKobo));
});

// T17
it('a stranger cannot download somebody else’s invoice', async () => {
  const placed = await placeOrder(server, await createGuest(server, twoStores));
  await payByCard(server, placed);
  const stranger = await addMember(server);
  const unverified = await addMember(server);
  await changeUser(server, unverified.email, { emailVerifiedAt: null });
  const other = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  const replies = [
    await fetchAs(placed.order.id, {}),
    await fetchAs(placed.order.id, stranger),
    await fetchAs(placed.order.id, { trackToken: other.trackToken }),
    await fetchAs(placed.order.id, unverified),
    await fetchAs('not-an-id', placed),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 403, 404]);
});

it('an invoice of many lines spans pages, and one order renders at most thirty an hour', async () => {
  const long = 'Ọ̀ṣun Overnight Repair Body Butter with Ceramides and Shea from Kwara, for very dry skin';
  await server.deps.db.update(productTable).set({ name: long });
  await server.deps.db.update(storeTable).set({ name: 'Àdùnní & Ọmọ' });
  const placed = await placeOrder(server, await createGuest(server, twoStores));
  await payByCard(server, placed);
  const text = await readInvoice(await fetchAs(placed.order.id, placed));
  expect(text.normalize('NFC')).toContain('Ọ̀ṣun Overnight Repair');
  expect(text.normalize('NFC')).toContain('Sold by Àdùnní & Ọmọ');
  const statuses = [];
  for (let at = 0; at < 31; at += 1) statuses.push((await fetchAs(placed.order.id, placed)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([29, 429]);
});

it.each([
  ['Ɗan Ƙano', 'Dan Kano'],
  ['Crème brûlée', 'Creme brulee'],
  ['日本', '??'],
  ['two\nlines', 'two lines'],
])('%s is printed as %s if the font lacks its letters', (text, shown) => {
  const ascii = (codePoint: number) => codePoint < 128;
  expect(replaceMissingGlyphs(ascii, text)).toBe(shown);
});
