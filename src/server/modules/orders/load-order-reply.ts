import { type Order } from '@/contracts/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { sendMessages } from '@/server/platform/outbox/send';

import { findOrder, unknownOrderError } from './access';
import { toOrderReply } from './order-reply';

/** The order as it stands now; what was queued with its last step is sent behind the reply. */
export async function loadOrderReply(deps: Deps, id: string): Promise<Order> {
  deps.background.run('messages', () => sendMessages(deps));
  const order = await findOrder(deps.db, id);
  if (!order) throw unknownOrderError();
  return toOrderReply(deps.db, order, deps.now(), deps.keys);
}
