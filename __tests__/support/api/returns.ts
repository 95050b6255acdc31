import { and, eq, inArray } from 'drizzle-orm';

import type { GuestOrderReply } from '@/contracts/orders';
import type { ReturnState } from '@/contracts/return-terms';
import type { OrderReturn } from '@/contracts/returns';
import { applyReturnStep } from '@/server/modules/returns/move-return';
import { returns } from '@/server/modules/returns/tables';

import { products } from '../catalogue';
import { fetchOrder, payByCard, placeOrder, readReply, createGuest } from './checkout';
import type { Member } from './members';
import { moveParcels } from './order-status';
import type { TestServer } from './test-server';

/** Finds the first return of an order, as its shopper sees it. */
export async function fetchReturn(server: TestServer, placed: GuestOrderReply): Promise<OrderReturn> {
  const { parcels } = await fetchOrder(server, placed);
  const found = parcels.find((parcel) => parcel.return)?.return;
  if (!found) throw new Error('The order has no return.');
  return found;
}

/** Takes a step of a return, as the store's owner or with the shopper's token. */
export const takeReturnStep = (
  server: TestServer,
  returnId: string,
  body: object,
  by: Partial<Pick<Member, 'bearer'>> = {},
) => server.request('PATCH', `/order/returns/${returnId}/`, { body, bearer: by.bearer });

/** Accepts every return of an order and marks the items as received. */
export async function receiveReturns(
  { deps }: TestServer,
  orderId: string,
  states: ReturnState[] = ['requested', 'accepted', 'sent_back'],
): Promise<void> {
  const open = await deps.db
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, orderId), inArray(returns.state, states)));
  for (const one of open) {
    const at = deps.now();
    if (one.state === 'requested') await applyReturnStep(deps, one, { to: 'accepted', actor: 'store', at });
    await applyReturnStep(deps, one, { to: 'received', actor: 'store', at });
  }
}

/** Buys and delivers two bottles of one store, unless other items are given. */
export async function buyDelivered(server: TestServer, wanted = [{ id: products.cleanser.id, quantity: 2 }]) {
  const placed = await placeOrder(server, await createGuest(server, wanted));
  await payByCard(server, placed);
  await moveParcels(server, placed.order.id, 'delivered');
  return placed;
}

/** Changes to the default return request. */
export type ReturnFields = Record<string, unknown>;

export const requestReturn = (
  server: TestServer,
  { order, trackToken }: GuestOrderReply,
  { quantity = 2, ...fields }: ReturnFields = {},
) =>
  server.request('POST', `/order/${order.id}/return/`, {
    body: {
      trackToken,
      items: [{ itemId: order.parcels[0]?.items[0]?.id, quantity }],
      reason: 'It stings',
      ...fields,
    },
  });

/**
 * Requests a return of everything, and returns the functions with which shopper and store move it.
 */
export async function createReturn(server: TestServer, owner: Member, fields: ReturnFields = {}) {
  const placed = await buyDelivered(server);
  await readReply(await requestReturn(server, placed, fields));
  const { id } = await fetchReturn(server, placed);
  return {
    placed,
    id,
    byShopper: (step: string, more: object = {}) =>
      takeReturnStep(server, id, { step, trackToken: placed.trackToken, ...more }),
    byStore: (step: string, more: object = {}) => takeReturnStep(server, id, { step, ...more }, owner),
    state: async () => (await fetchReturn(server, placed)).state,
  };
}
