import {
  bankTransferReply,
  initializeReply,
  initializeSchema,
  paystackReply,
  referenceSchema,
  verifyReply,
} from '@/contracts/checkout';
import { messageReply } from '@/contracts/replies';
import { findOrderForCaller } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { endpoint } from '@/server/platform/http/endpoint';

import { initializePayment, payByPage, payByTransfer, verifyPayment } from './service';
import { handleWebhook } from './webhook';

export const paymentRoutes = (deps: Deps) => [
  endpoint({
    method: 'POST',
    path: '/checkout/initialize/',
    summary: 'Open a payment for an order, or find the one that is open',
    access: 'anyone',
    body: initializeSchema,
    reply: initializeReply,
    refusals: [401, 403, 404, 409, 429],
    handle: async ({ body, caller }) => {
      const order = await findOrderForCaller(deps, body.orderId, body.trackToken, caller);
      return initializePayment(deps, order.id);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/checkout/paystack/payment/',
    summary: "The provider's page for a payment by card",
    access: 'anyone',
    body: referenceSchema,
    reply: paystackReply,
    refusals: [404, 409, 503],
    handle: ({ body }) => payByPage(deps, body.reference),
  }),
  endpoint({
    method: 'POST',
    path: '/checkout/bank-transfer/',
    summary: 'The account that takes the exact amount of a payment',
    access: 'anyone',
    body: referenceSchema,
    reply: bankTransferReply,
    refusals: [404, 409, 503],
    handle: ({ body }) => payByTransfer(deps, body.reference),
  }),
  endpoint({
    method: 'GET',
    path: '/checkout/verify/',
    summary: 'How a payment stands; while it is open the provider is asked',
    access: 'anyone',
    query: referenceSchema,
    reply: verifyReply,
    refusals: [404],
    handle: ({ query }) => verifyPayment(deps, query.reference),
  }),
  endpoint({
    method: 'POST',
    path: '/checkout/webhook/',
    summary: "The payment provider's notices, signed over the body",
    access: 'anyone',
    raw: { signatureHeader: 'x-paystack-signature' },
    reply: messageReply,
    refusals: [400, 401],
    handle: ({ bytes, caller }) => {
      if (!bytes || !deps.payments.isSigned(bytes, caller.signature)) {
        throw httpError('unauthorised', 'This notice is not signed by the payment provider.');
      }
      handleWebhook(deps, bytes);
      return { message: 'Noted' };
    },
  }),
];
