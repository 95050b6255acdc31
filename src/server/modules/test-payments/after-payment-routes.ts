import {
  disputesQuerySchema,
  envelopeReply,
  numberParamsSchema,
  refundSchema,
  refundsQuerySchema,
} from '@/contracts/test-payments';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { listTestDisputes, getTestDispute } from './disputes';
import { requireTestKey } from './key';
import { listTestRefunds, createTestRefund, getTestRefund } from './refunds';

const envelope = (message: string, data: object) => ({ status: true, message, data });

/** Paystack's calls about refunds and disputes. */
export const afterPaymentRoutes = (deps: Deps) => [
  endpoint({
    method: 'POST',
    path: '/test-payments/refund',
    summary: 'Test payments: give one back',
    access: 'anyone',
    body: refundSchema,
    reply: envelopeReply,
    refusals: [401],
    handle: async ({ body, caller }) => {
      requireTestKey(deps, caller);
      const { transaction, amount: amountKobo, merchant_note: merchantNote = '' } = body;
      const data = await createTestRefund(deps, transaction, { amountKobo, merchantNote });
      return envelope('Refund has been queued for processing', data);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/test-payments/refund',
    summary: 'Test payments: what went back of one',
    access: 'anyone',
    query: refundsQuerySchema,
    reply: envelopeReply,
    refusals: [401],
    handle: async ({ query, caller }) => {
      requireTestKey(deps, caller);
      return envelope('Refunds retrieved', await listTestRefunds(deps, query));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/test-payments/refund/{id}',
    summary: 'Test payments: what became of a refund',
    access: 'anyone',
    params: numberParamsSchema,
    reply: envelopeReply,
    refusals: [401],
    handle: async ({ params, caller }) => {
      requireTestKey(deps, caller);
      return envelope('Refund retrieved', await getTestRefund(deps, params.id));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/test-payments/dispute',
    summary: 'Test payments: disputes that were opened lately',
    access: 'anyone',
    query: disputesQuerySchema,
    reply: envelopeReply,
    refusals: [401],
    handle: async ({ query, caller }) => {
      requireTestKey(deps, caller);
      return envelope('Disputes retrieved', await listTestDisputes(deps, query));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/test-payments/dispute/{id}',
    summary: 'Test payments: how a dispute stands',
    access: 'anyone',
    params: numberParamsSchema,
    reply: envelopeReply,
    refusals: [401],
    handle: async ({ params, caller }) => {
      requireTestKey(deps, caller);
      return envelope('Dispute retrieved', await getTestDispute(deps, params.id));
    },
  }),
];
