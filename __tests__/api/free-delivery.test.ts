import fc from 'fast-check';

import { calculateDeliveryFee, calculateParcelFee } from '@/contracts/order-terms';
import type { ShippingOptions } from '@/contracts/shipping';
import type { StoreSettings } from '@/contracts/store-settings';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { createGuest, fetchSummary, placeOrder } from '../support/api/checkout';
import { addCoupon, otherAddress } from '../support/api/coupons';
import { addStoreMember, callAs, type Member } from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const FREE_FROM_KOBO = 2_000_000;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreMember(server, cleanser.store.id, 'owner');
  await saveFreeDelivery(FREE_FROM_KOBO);
});
afterAll(() => server.close());

const readSettings = async () =>
  (await callAs<{ item: StoreSettings }>(server, owner, ['GET', '/store/'])).item;

async function saveFreeDelivery(freeFromKobo: number | null, status = 200) {
  const { version, shippingFees } = await readSettings();
  const row = shippingFees.find(({ states, method }) => states.includes('Lagos') && method === 'standard');
  const fee = { zone: row?.zone, method: 'standard', feeKobo: 180_000, daysMin: 1, daysMax: 3, freeFromKobo };
  return callAs<{ errors: object }>(server, owner, ['PATCH', '/store/'], {
    body: { version, shippingFees: [fee] },
    status,
  });
}

/** The summary of two units at this price each. */
async function summarise(priceKobo: number, changes: object = {}) {
  await changeVariant(server, cleanser.variantId, { priceKobo });
  const guest = await createGuest(server, [{ id: cleanser.id, quantity: 2 }]);
  return { guest, summary: await fetchSummary(server, guest, changes) };
}

it('any parcel costs nothing from the amount of its store, and the fee for its weight below', () => {
  const kobo = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(kobo, fc.option(kobo), kobo, fc.nat(20_000), (feeKobo, freeFromKobo, subtotalKobo, grams) => {
      const fee = calculateDeliveryFee({ feeKobo, freeFromKobo }, { weightGrams: grams, subtotalKobo });
      const isFree = freeFromKobo !== null && subtotalKobo >= freeFromKobo;
      expect(fee).toBe(isFree ? 0 : calculateParcelFee(feeKobo, grams));
    }),
  );
});

it('a guest pays no delivery from the amount on, and the fee one kobo per unit below', async () => {
  const { summary: below } = await summarise(FREE_FROM_KOBO / 2 - 1);
  expect(below.parcels[0]).toMatchObject({ method: 'standard', shippingKobo: 180_000 });
  expect(below.parcels[0]?.choices[0]).toMatchObject({ feeKobo: 180_000, freeFromKobo: FREE_FROM_KOBO });

  const { guest, summary } = await summarise(FREE_FROM_KOBO / 2);
  expect(summary.parcels[0]).toMatchObject({ method: 'standard', shippingKobo: 0 });
  expect(summary.parcels[0]?.choices[0]).toMatchObject({ method: 'standard', feeKobo: 0 });
  expect(summary.totalKobo).toBe(FREE_FROM_KOBO);
  expect((await placeOrder(server, guest)).order).toMatchObject({
    shippingKobo: 0,
    totalKobo: FREE_FROM_KOBO,
  });
});

it('a coupon does not take free delivery away, and express keeps its fee', async () => {
  await addCoupon(server, { code: 'LESS', value: 300_000 });
  const { summary } = await summarise(FREE_FROM_KOBO / 2, {
    couponCode: 'LESS',
    address: otherAddress,
  });
  expect(summary).toMatchObject({ shippingKobo: 0, discountKobo: 300_000 });
  const express = summary.parcels[0]?.choices.find(({ method }) => method === 'express');
  expect(express).toMatchObject({ freeFromKobo: null });
  expect(express?.feeKobo).toBeGreaterThan(0);
});

it('a store ends free delivery, and may not give everything away from ₦0', async () => {
  expect(await saveFreeDelivery(0, 400)).toHaveProperty('errors');
  await saveFreeDelivery(null);
  const reply = await server.request('GET', `/shipping?state=Lagos&storeIds=${cleanser.store.id}`);
  const { items } = (await reply.json()) as ShippingOptions; // the contract tests hold it to its schema
  expect(items.map(({ freeFromKobo }) => freeFromKobo)).toEqual([null, null]);
});
