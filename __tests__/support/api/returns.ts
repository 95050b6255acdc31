import { and, eq, inArray } from 'drizzle-orm';

import type { ReturnState } from '@/contracts/return-terms';
import type { OrderReturn } from '@/contracts/returns';
import type { GuestOrderReply } from '@/contracts/orders';
import { returns } from '@/server/platform/database/schema/returns';
import { applyReturnStep } from '@/server/modules/returns/move-return';

import { products } from '../catalogue';
import { follow, pay, place, readReply, visitorWith } from './buying';
import type { Member } from './members';
import { moveParcels } from './order-steps';
import type { TestServer } from './test-server';

/** Finds the first return of an order, as its shopper sees it. */
export async function returnOf(server: TestServer, placed: GuestOrderReply): Promise<OrderReturn> {
  const { parcels } = await follow(server, placed);
  const found = parcels.find((parcel) => parcel.return)?.return;
  if (!found) throw new Error('The order has no return.');
  return found;
}

/** Takes a step of a return, as the store's owner or with the shopper's token. */
export const moveReturn = (
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
export async function deliveredOrder(
  server: TestServer,
  wanted = [{ id: products.cleanser.id, quantity: 2 }],
) {
  const placed = await place(server, await visitorWith(server, wanted));
  await pay(server, placed);
  await moveParcels(server, placed.order.id, 'delivered');
  return placed;
}

/** Changes to the default return request. */
export type ReturnFields = Record<string, unknown>;

export const askToReturn = (
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
export async function requestedReturn(server: TestServer, owner: Member, fields: ReturnFields = {}) {
  const placed = await deliveredOrder(server);
  await readReply(await askToReturn(server, placed, fields));
  const { id } = await returnOf(server, placed);
  return {
    placed,
    id,
    byShopper: (step: string, more: object = {}) =>
      moveReturn(server, id, { step, trackToken: placed.trackToken, ...more }),
    byStore: (step: string, more: object = {}) => moveReturn(server, id, { step, ...more }, owner),
    state: async () => (await returnOf(server, placed)).state,
  };
}
