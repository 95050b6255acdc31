import { ordersWorld, type Kept } from './orders-world';
import { bearerOf, limit, refuse, signedIn } from './replies';

/** The order, for its member's bearer or for who has its token; tries without either are counted. */
export function orderFor(request: Request, id: string, trackToken: string | undefined): Kept {
  const kept = ordersWorld.order(id);
  if (kept && trackToken === kept.token) return kept;
  if (bearerOf(request) !== undefined) {
    const account = signedIn(request);
    if (kept?.userId === account.id) return kept;
  }
  limit('track', 30, 60);
  throw refuse(404, 'We do not know this order.');
}
