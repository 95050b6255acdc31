import { v4 as uuid } from 'uuid';

import * as checkoutApi from '@/contracts/checkout.api';
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
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';

export type PlaceOrderResult = { order: Order; trackToken: string | undefined };

/**
 * Places an order exactly once. The idempotency key is stored before the request, and the same
 * payload reuses it, also after a reload or a lost reply.
 * @throws {ApiError} when the request fails or the server rejects the order
 */
export function placeOrder(
  owner: string,
  payload: PlaceOrderPayload | GuestPlaceOrderPayload,
): Promise<PlaceOrderResult> {
  const existing = getCheckoutDraft().attempts.find(
    (attempt) => attempt.owner === owner && JSON.stringify(attempt.payload) === JSON.stringify(payload),
  );
  return sendAttempt(existing ?? { key: uuid(), owner, payload });
}

/**
 * Sends an attempt again to find out whether its order was placed; undefined when the server
 * rejects it.
 * @throws {ApiError} when the outcome is still unknown
 */
export async function findPlacedOrder(attempt: OrderAttempt): Promise<PlaceOrderResult | undefined> {
  try {
    return await sendAttempt(attempt);
  } catch (error) {
    if (isRejection(error)) return undefined;
    throw error;
  }
}

async function sendAttempt(attempt: OrderAttempt): Promise<PlaceOrderResult> {
  orderAttemptMade(attempt);
  try {
    if ('publicCartId' in attempt.payload)
      return await call(checkoutApi.placeGuestOrder, { body: attempt.payload }, { key: attempt.key });
    const { order } = await call(checkoutApi.placeOrder, { body: attempt.payload }, { key: attempt.key });
    return { order, trackToken: undefined };
  } catch (error) {
    if (isRejection(error)) orderAttemptRejected(attempt.key);
    throw error;
  }
}

/**
 * Whether the server rejected the order itself. After any other error an earlier try may have
 * succeeded.
 */
const isRejection = (error: unknown): boolean =>
  error instanceof ApiError && ['conflict', 'invalid', 'not-found'].includes(error.code);

/**
 * Finds an attempt whose cart has changed since. Either its order was placed and emptied the cart,
 * or the cart was edited and the server will reject it, so sending it again cannot place an
 * unwanted order.
 */
export function findUnconfirmedAttempt(
  attempts: readonly OrderAttempt[],
  lines: OrderSummary['parcels'][number]['items'],
) {
  const matchesCart = ({ payload: { seen: before = [] } }: OrderAttempt) =>
    before.length === lines.length &&
    before.every((seen) =>
      lines.some(({ variantId, quantity }) => variantId === seen.variantId && quantity === seen.quantity),
    );
  return attempts.find((attempt) => !matchesCart(attempt));
}
