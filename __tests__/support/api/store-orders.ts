import type { Order } from '@/contracts/orders';
import type { StoreParcelDetail, StoreParcels } from '@/contracts/store-orders';
import { getDeliveryCode } from '@/server/modules/orders/delivery-code';
import { createTrackToken } from '@/server/modules/orders/track-token';

import { payByCard } from './checkout';
import { addMember, callAs, placeOrderAs, type Member } from './members';
import type { TestServer } from './test-server';

type Choice = { id: string; quantity?: number };

/** Places an order of a new member and pays it by card. */
export async function placePaidOrder(server: TestServer, wanted: Choice[], couponCode?: string) {
  const shopper = await addMember(server);
  const order = await placeOrderAs(server, shopper, wanted, {
    ...(couponCode && { where: { couponCode } }),
  });
  const trackToken = createTrackToken(server.deps.keys, order.id);
  await payByCard(server, { order, trackToken });
  return { shopper, order, placed: { order, trackToken } };
}

export const listStoreParcels = (server: TestServer, member: Member, query = '') =>
  callAs<StoreParcels>(server, member, ['GET', `/order/store/${query}`]);

export const fetchStoreParcel = async (server: TestServer, member: Member, id: string) =>
  (await callAs<{ item: StoreParcelDetail }>(server, member, ['GET', `/order/store/${id}/`])).item;

/** Calls below a parcel of the store: a change, or with an empty path its next status. */
export const changeParcel = (
  server: TestServer,
  member: Pick<Member, 'bearer'>,
  id: string,
  body: object,
  path: '' | 'split/' | 'cancel-line/' = '',
) => server.request(path ? 'POST' : 'PATCH', `/order/store/${id}/${path}`, { body, bearer: member.bearer });

export const deliveryStep = (server: TestServer, id: string) => ({
  status: 'delivered',
  deliveryCode: getDeliveryCode(server.deps.keys, id),
});

export const parcelsOfStore = (order: Order, storeId: string) =>
  order.parcels.filter((parcel) => parcel.storeId === storeId);
