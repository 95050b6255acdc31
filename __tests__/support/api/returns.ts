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

/** The first return of an order, as its shopper sees it. */
export async function returnOf(server: TestServer, placed: GuestOrderReply): Promise<OrderReturn> {
  const { parcels } = await follow(server, placed);
  const found = parcels.find((parcel) => parcel.return)?.return;
  if (!found) throw new Error('The order has no return.');
  return found;
}

/** A step of a return, by the store's owner or by the shopper's token. */
export const moveReturn = (
  server: TestServer,
  returnId: string,
  body: object,
  by: Partial<Pick<Member, 'bearer'>> = {},
) => server.request('PATCH', `/order/returns/${returnId}/`, { body, bearer: by.bearer });

/** As if the stores had accepted every return of an order and had the goods. */
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

/** Two bottles of one store that were paid and delivered, unless other goods are named. */
export async function deliveredOrder(
  server: TestServer,
  wanted = [{ id: products.cleanser.id, quantity: 2 }],
) {
  const placed = await place(server, await visitorWith(server, wanted));
  await pay(server, placed);
  await moveParcels(server, placed.order.id, 'delivered');
  return placed;
}

/** What a request for a return says otherwise than usual. */
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

/** A requested return of everything, with the ways its shopper and its store move it. */
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
