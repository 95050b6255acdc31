import { type NextRouter } from 'next/router';

import { orderPath } from '@/config/paths';
import { orderPlaced, orderShown } from '@/features/checkout/checkout-draft.store';
import { openCardPage, openPayment } from '@/features/checkout/requests';
import { type PlaceOrderResult } from '@/features/checkout/review/place-order';
import { redirectExternal } from '@/lib/navigation/redirect-external';
import { notifyError } from '@/lib/toast/notify';
import { guestOrderTokens } from '@/session/guest-order-tokens';

/** Where an order is looked at. A guest's token stands behind the #, so that no page request carries it; this browser keeps it as well. */
export function orderUrl(id: string): string {
  const token = guestOrderTokens.of(id);
  return token ? `${orderPath(id)}#${token}` : orderPath(id);
}

/** The page at which an order's card is charged. */
export async function openCardPageUrl(orderId: string, trackToken: string | undefined): Promise<string> {
  const { reference } = await openPayment(orderId, trackToken);
  return (await openCardPage(reference)).authorizationUrl;
}

/**
 * From the checkout to what comes next: the payment page for a card, and the order itself for everything else. The order takes the
 * checkout's place in the history, so Back from the payment page leads to it and not to a form that was sent.
 */
export async function continueToPayment(
  router: NextRouter,
  { order, trackToken }: PlaceOrderResult,
): Promise<void> {
  if (trackToken) guestOrderTokens.keep(order.id, trackToken);
  orderPlaced(order.id);
  const isToBePaid = order.paymentMethod === 'card' && order.reservedUntil !== null;
  const page = isToBePaid ? await tryCardPage(order.id, trackToken) : undefined;
  await router.replace(orderUrl(order.id));
  orderShown();
  if (page) redirectExternal(page);
}

/** Where there is none now, the order is placed all the same and offers it again. */
async function tryCardPage(id: string, trackToken: string | undefined): Promise<string | undefined> {
  try {
    return await openCardPageUrl(id, trackToken);
  } catch (error) {
    notifyError(error);
    return undefined;
  }
}
