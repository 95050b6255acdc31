import { type Order } from '@/contracts/orders';
import { type Deps } from '@/server/platform/deps/deps';

import { findOrder, unknownOrderError } from './access';
import { toOrderReply } from './order-reply';

/**
 * Loads the current order for a reply.
 *
 * @throws {HttpError} 404 if the order does not exist.
 */
export async function loadOrderReply(deps: Deps, id: string): Promise<Order> {
  const order = await findOrder(deps.db, id);
  if (!order) throw unknownOrderError();
  return toOrderReply(deps.db, order, deps.now(), deps.keys);
}
