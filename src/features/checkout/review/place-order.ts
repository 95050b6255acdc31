import { v4 as uuid } from 'uuid';

import {
  type GuestPlaceOrderPayload,
  type Order,
  type OrderSummary,
  type PlaceOrderPayload,
} from '@/contracts/orders';
import {
  type OrderAttempt,
  orderAttemptMade,
  orderAttemptRejected,
  getCheckoutDraft,
} from '@/features/checkout/checkout-draft.store';
import { sendOrder } from '@/features/checkout/requests';
import { ApiError } from '@/lib/http/api-error';

export type PlaceOrderResult = { order: Order; trackToken: string | undefined };

/**
 * Places an order once, however often it is asked for: the key is written down before anything is sent, and the same decision, also
 * after a reload or a lost reply, goes out under the same key. Throws ApiError.
 */
export function placeOrder(
  owner: string,
  payload: PlaceOrderPayload | GuestPlaceOrderPayload,
): Promise<PlaceOrderResult> {
  const same = getCheckoutDraft().attempts.find(
    (attempt) => attempt.owner === owner && JSON.stringify(attempt.payload) === JSON.stringify(payload),
  );
  return send(same ?? { key: uuid(), owner, payload });
}

/** Asks what became of an order whose reply was lost; undefined where the shop says that it became nothing. */
export async function findPlacedOrder(attempt: OrderAttempt): Promise<PlaceOrderResult | undefined> {
  try {
    return await send(attempt);
  } catch (error) {
    if (isRefused(error)) return undefined;
    throw error;
  }
}

async function send(attempt: OrderAttempt): Promise<PlaceOrderResult> {
  orderAttemptMade(attempt);
  try {
    const reply = await sendOrder(attempt);
    return { order: reply.order, trackToken: 'trackToken' in reply ? reply.trackToken : undefined };
  } catch (error) {
    if (isRefused(error)) orderAttemptRejected(attempt.key);
    throw error;
  }
}

/** The shop has looked at the order itself and said no. Anything else leaves open what became of an earlier try. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && ['conflict', 'invalid', 'not-found'].includes(error.code);

/**
 * The order whose reply was lost, where the bag is no longer the one that it was made of: either it was placed and has emptied the bag,
 * or the bag was changed since and the shop refuses it. So asking for it again can order nothing that the shopper does not want.
 */
export function findUnconfirmedAttempt(
  attempts: readonly OrderAttempt[],
  lines: OrderSummary['parcels'][number]['items'],
) {
  const isAsItWas = ({ payload: { seen: before = [] } }: OrderAttempt) =>
    before.length === lines.length &&
    before.every((seen) =>
      lines.some(({ variantId, quantity }) => variantId === seen.variantId && quantity === seen.quantity),
    );
  return attempts.find((attempt) => !isAsItWas(attempt));
}
