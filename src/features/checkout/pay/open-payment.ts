import * as checkoutApi from '@/contracts/checkout.api';
import { call } from '@/lib/http/call';

/** Returns the order's open payment or creates one. Guests authorise with the order's token. */
export const openPayment = (orderId: string, trackToken: string | undefined) =>
  call(checkoutApi.openPayment, { body: { orderId, trackToken } }, { bearer: !trackToken });
