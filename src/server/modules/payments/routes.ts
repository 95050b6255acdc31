import {
  bankTransferReply,
  initializeReply,
  initializeSchema,
  paystackReply,
  referenceSchema,
  verifyReply,
} from '@/contracts/checkout';
import * as checkoutApi from '@/contracts/checkout.api';
import { messageReply } from '@/contracts/replies';
import { findOrderForCaller } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { serve } from '@/server/platform/http/endpoint';

import { initializePayment, startCardPayment, startBankTransfer, verifyPayment } from './service';
import { handleWebhook } from './webhook';

export const paymentRoutes = (deps: Deps) => [
  serve(checkoutApi.openPayment, {
    summary: 'Open a payment for an order, or return the one that’s open',
    body: initializeSchema,
    reply: initializeReply,
    errorStatuses: [401, 403, 404, 409, 429],
    handle: async ({ body, caller }) => {
      const order = await findOrderForCaller(deps, body.orderId, body.trackToken, caller);
      return initializePayment(deps, order.id);
    },
  }),
  serve(checkoutApi.payByCard, {
    summary: 'Get the provider’s page for a card payment',
    body: referenceSchema,
    reply: paystackReply,
    errorStatuses: [404, 409, 503],
    handle: ({ body }) => startCardPayment(deps, body.reference),
  }),
  serve(checkoutApi.payByTransfer, {
    summary: 'Get the bank account for a transfer of the exact amount',
    body: referenceSchema,
    reply: bankTransferReply,
    errorStatuses: [404, 409, 503],
    handle: ({ body }) => startBankTransfer(deps, body.reference),
  }),
  serve(checkoutApi.verifyPayment, {
    summary: 'Show the status of a payment; checks with the provider while it is open',
    query: referenceSchema,
    reply: verifyReply,
    errorStatuses: [404],
    handle: ({ query }) => verifyPayment(deps, query.reference),
  }),
  serve<'anyone', { reply: typeof messageReply }>(
    { method: 'POST', path: '/checkout/webhook/', access: 'anyone' },
    {
      summary: 'Receive the payment provider’s webhooks, signed over the body',
      raw: { signatureHeader: 'x-paystack-signature' },
      reply: messageReply,
      errorStatuses: [400, 401],
      handle: ({ bytes, caller }) => {
        if (!bytes || !deps.payments.isSigned(bytes, caller.signature)) {
          throw httpError('unauthorised', 'This notice is not signed by the payment provider.');
        }
        handleWebhook(deps, bytes);
        return { message: 'Received' };
      },
    },
  ),
];
