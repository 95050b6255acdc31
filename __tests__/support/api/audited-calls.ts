import { eq } from 'drizzle-orm';

import { MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import type { StoreParcelDetail } from '@/contracts/store-orders';
import { orderParcels } from '@/server/modules/parcels/tables';

import { products } from '../catalogue';
import { buildPictureForm, PNG } from '../pictures';
import { decideListing, listingCalls } from './listings';
import { addMember, addStoreMember, callAs, type Member } from './members';
import { type OccupiedStore } from './occupied-store';
import { addBankAccount, earn, withdraw } from './payouts';
import { importCalls } from './product-imports';
import { startRecall } from './recalls';
import { storeCouponCalls } from './store-coupons';
import { changeParcel, fetchStoreParcel, placePaidOrder } from './store-orders';
import { type TestServer } from './test-server';

const { cleanser } = products;
const storeId = cleanser.store.id;
const priceFile = 'sku,price\nZOBO-30,"5,000"\n';
const reason = 'Checked by hand';

type PreparedCall = [action: string, call: () => Promise<unknown>];

/**
 * Calls of members and staff that need more than a generated body, by name: what they are in the
 * audit log, and how they are made.
 */
export function prepareAuditedCalls(
  server: TestServer,
  store: OccupiedStore,
  admin: Member,
): Record<string, PreparedCall> {
  const listings = listingCalls(server, store.owner);
  const draftOf = async () => (await listings.create()).id;

  /** Makes an order of two units to pack, and returns its parcel. */
  async function orderToPack(): Promise<StoreParcelDetail & { orderId: string }> {
    const { order } = await placePaidOrder(server, [{ id: cleanser.id, quantity: 2 }]);
    const [parcel] = await server.deps.db
      .select()
      .from(orderParcels)
      .where(eq(orderParcels.orderId, order.id));
    return { ...(await fetchStoreParcel(server, store.owner, parcel?.id ?? '')), orderId: order.id };
  }
  const lineOf = ({ items }: StoreParcelDetail) => ({ lineId: items[0]?.id ?? '', quantity: 1 });

  async function change(path: '' | 'split/' | 'cancel-line/', body: (parcel: StoreParcelDetail) => object) {
    const parcel = await orderToPack();
    const reply = await changeParcel(server, store.owner, parcel.id, body(parcel), path);
    expect(reply.ok).toBe(true);
  }

  const asAdmin = (method: string, path: string, body: object) =>
    callAs(server, admin, [method, path], { body });

  const recallCleanser = () => startRecall(server, admin, { productId: cleanser.id });

  return {
    'PATCH /business/{id}/': [
      'application.sent-back',
      async () => {
        const path = `/business/${store.ids.applicantId}/`;
        const { item } = await callAs<{ item: { version: string } }>(server, admin, ['GET', path]);
        const documents = [{ kind: 'identity', decision: 'reject', reason }];
        await asAdmin('PATCH', path, { version: item.version, decision: 'reject', documents });
      },
    ],
    'POST /product/imports/': [
      'products.imported',
      () => importCalls(server, store.owner).send(priceFile, false),
    ],
    'POST /product/imports/{id}/undo/': [
      'products.import-undone',
      async () => {
        const imports = importCalls(server, store.owner);
        await imports.undo((await imports.run(priceFile)).id);
      },
    ],
    'PATCH /product/{id}/': [
      'product.draft-changed',
      async () => listings.change(await draftOf(), { name: 'Other' }),
    ],
    'POST /product/{id}/restore/': [
      'product.restored',
      async () => {
        const id = await draftOf();
        await listings.archive(id);
        await listings.restore(id);
      },
    ],
    'POST /product/{id}/submit/': [
      'product.submitted',
      async () => {
        const id = await draftOf();
        await listings.addPicture(id);
        await listings.submit(id);
      },
    ],
    'POST /product/{id}/pictures/': [
      'product.picture-added',
      async () => listings.addPicture(await draftOf()),
    ],
    'PATCH /staff/revisions/{id}/': [
      'product.sent-back',
      () =>
        decideListing(server, admin, store.ids.productId ?? '', {
          decision: 'reject',
          reasons: [{ field: 'name', reason }],
        }),
    ],
    'PATCH /staff/stores/{id}/': [
      'store.status-changed',
      () => asAdmin('PATCH', `/staff/stores/${storeId}/`, { status: 'suspended', reason }),
    ],
    'DELETE /store/membership/': [
      'member.removed',
      async () => {
        await addStoreMember(server, storeId, 'owner');
        await callAs(server, store.owner, ['DELETE', '/store/membership/']);
      },
    ],
    'DELETE /staff/roles/': [
      'role.removed',
      async () => {
        const { id, email } = await addMember(server);
        await asAdmin('POST', '/staff/roles/', { email, role: 'support' });
        await callAs(server, admin, ['DELETE', `/staff/roles/?userId=${id}&role=support`]);
      },
    ],
    'POST /staff/orders/{id}/cancel/': [
      'order.cancelled',
      async () => asAdmin('POST', `/staff/orders/${(await orderToPack()).orderId}/cancel/`, { reason }),
    ],
    'POST /staff/orders/{id}/refund/': [
      'parcel.refunded',
      async () => {
        const { orderId, id } = await orderToPack();
        for (const status of ['processing', 'shipped'])
          await changeParcel(server, store.owner, id, { status, trackingNumber: 'GIG-20431' });
        await asAdmin('POST', `/staff/orders/${orderId}/refund/`, { reason });
      },
    ],
    'POST /staff/recalls/': ['recall.started', () => recallCleanser()],
    'PATCH /staff/recalls/{id}/': [
      'recall.lifted',
      async () => {
        const { id } = await recallCleanser();
        await asAdmin('PATCH', `/staff/recalls/${id}/`, { outcome: 'mistaken', reason });
      },
    ],
    'POST /staff/recalls/{id}/refunds/': [
      'recall.refunds-approved',
      async () => {
        await orderToPack();
        const { id, refunds } = await recallCleanser();
        await asAdmin('POST', `/staff/recalls/${id}/refunds/`, { seenLines: refunds.waiting.lines });
      },
    ],
    'POST /review/{id}/reply/': [
      'review.replied',
      async () => {
        const path = `/review/${store.ids.reviewId}/reply/`;
        await callAs(server, store.owner, ['DELETE', path]);
        await callAs(server, store.owner, ['POST', path], { body: { body: 'Thank you.' }, status: 201 });
      },
    ],
    'POST /store/coupons/': ['coupon.created', async () => storeCouponCalls(server).create(store.owner)],
    'PATCH /store/coupons/': [
      'coupon.paused',
      async () => {
        const coupons = storeCouponCalls(server);
        await coupons.create(store.owner);
        await coupons.pause(store.owner, 'GLOW-10', true);
      },
    ],
    'PATCH /order/store/{id}/': ['parcel.packed', () => change('', () => ({ status: 'processing' }))],
    'POST /order/store/{id}/split/': [
      'parcel.split',
      () => change('split/', (parcel) => ({ lines: [lineOf(parcel)] })),
    ],
    'POST /order/store/{id}/cancel-line/': [
      'parcel.line-cancelled',
      () => change('cancel-line/', (parcel) => ({ ...lineOf(parcel), reason })),
    ],
    'PUT /order/store/{id}/photo/': [
      'parcel.photo-added',
      async () =>
        callAs(server, store.owner, ['PUT', `/order/store/${(await orderToPack()).id}/photo/`], {
          raw: buildPictureForm(PNG, 'image/png'),
        }),
    ],
    'POST /order/store/{id}/messages/': [
      'order.message-sent',
      () =>
        callAs(server, store.owner, ['POST', `/order/store/${store.ids.parcelId}/messages/`], {
          body: { text: 'It is in the post.' },
          status: 201,
        }),
    ],
    'PUT /wallet/bank/': ['bank_account.changed', () => addBankAccount(server, store.owner)],
    'POST /wallet/withdraw/': [
      'payout.requested',
      async () => {
        await earn(server, cleanser.id, 3);
        await withdraw(server, store.owner, MIN_PAYOUT_KOBO);
      },
    ],
  };
}
