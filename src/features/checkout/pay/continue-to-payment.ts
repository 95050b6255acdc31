import { type NextRouter } from 'next/router';

import { orderPath } from '@/config/paths';
import * as checkoutApi from '@/contracts/checkout.api';
import { orderPlaced, orderShown } from '@/features/checkout/checkout-draft.store';
import { openPayment } from '@/features/checkout/pay/open-payment';
import { type PlaceOrderResult } from '@/features/checkout/review/place-order';
import { call } from '@/lib/http/call';
import { redirectExternal } from '@/lib/navigation/redirect-external';
import { notifyError } from '@/lib/toast/notify';
import { guestOrderTokens } from '@/session/guest-order-tokens';

/**
 * URL of an order. A guest's token goes into the fragment, which is never sent with a page request.
 */
export function orderUrl(id: string): string {
  const token = guestOrderTokens.of(id);
  return token ? `${orderPath(id)}#${token}` : orderPath(id);
}

/** Opens the order's payment and returns the URL of the provider's card page. */
export async function openCardPageUrl(orderId: string, trackToken: string | undefined): Promise<string> {
  const { reference } = await openPayment(orderId, trackToken);
  return (await call(checkoutApi.payByCard, { body: { reference } })).authorizationUrl;
}

/**
 * Leaves the checkout for the card page or, for any other payment, for the order. The order
 * replaces the checkout in the history, so Back from the card page leads to the order and not to a
 * submitted form.
 */
export async function continueToPayment(
  router: NextRouter,
  { order, trackToken }: PlaceOrderResult,
): Promise<void> {
  if (trackToken) guestOrderTokens.keep(order.id, trackToken);
  orderPlaced(order.id);
  const needsCardPayment = order.paymentMethod === 'card' && order.reservedUntil !== null;
  const page = needsCardPayment ? await tryCardPage(order.id, trackToken) : undefined;
  await router.replace(orderUrl(order.id));
  orderShown();
  if (page) redirectExternal(page);
}

/** Shows a failure as a toast: the order is placed and offers the card page again. */
async function tryCardPage(id: string, trackToken: string | undefined): Promise<string | undefined> {
  try {
    return await openCardPageUrl(id, trackToken);
  } catch (error) {
    notifyError(error);
    return undefined;
  }
}
