import {
  disputesQuerySchema,
  envelopeReply,
  numberParamsSchema,
  pageQuerySchema,
  refundSchema,
  refundsQuerySchema,
  settlementsQuerySchema,
} from '@/contracts/test-payments';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { listTestDisputes, getTestDispute } from './disputes';
import { requireTestKey } from './key';
import { paystackMessages } from './messages';
import { listTestRefunds, createTestRefund, getTestRefund } from './refunds';
import { listTestSettlements, listTestSettlementTransactions } from './settlements';

const envelope = (message: string, data: object) => ({ status: true, message, data });

/** Imitates Paystack's calls for refunds, disputes and settlements. */
export const afterPaymentRoutes = (deps: Deps) => [
  endpoint({
    method: 'POST',
    path: '/test-payments/refund',
    summary: 'Test payments: refund a payment',
    access: 'anyone',
    body: refundSchema,
    reply: envelopeReply,
    errorStatuses: [401],
    handle: async ({ body, caller }) => {
      requireTestKey(deps, caller);
      const { transaction, amount: amountKobo, merchant_note: merchantNote = '' } = body;
      const data = await createTestRefund(deps, transaction, { amountKobo, merchantNote });
      return envelope(paystackMessages.refundQueued, data);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/test-payments/refund',
    summary: 'Test payments: list the refunds of a payment',
    access: 'anyone',
    query: refundsQuerySchema,
    reply: envelopeReply,
    errorStatuses: [401],
    handle: async ({ query, caller }) => {
      requireTestKey(deps, caller);
      return envelope(paystackMessages.refundsRetrieved, await listTestRefunds(deps, query));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/test-payments/refund/{id}',
    summary: 'Test payments: show a refund',
    access: 'anyone',
    params: numberParamsSchema,
    reply: envelopeReply,
    errorStatuses: [401],
    handle: async ({ params, caller }) => {
      requireTestKey(deps, caller);
      return envelope(paystackMessages.refundRetrieved, await getTestRefund(deps, params.id));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/test-payments/dispute',
    summary: 'Test payments: list recent disputes',
    access: 'anyone',
    query: disputesQuerySchema,
    reply: envelopeReply,
    errorStatuses: [401],
    handle: async ({ query, caller }) => {
      requireTestKey(deps, caller);
      return envelope(paystackMessages.disputesRetrieved, await listTestDisputes(deps, query));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/test-payments/dispute/{id}',
    summary: 'Test payments: show a dispute',
    access: 'anyone',
    params: numberParamsSchema,
    reply: envelopeReply,
    errorStatuses: [401],
    handle: async ({ params, caller }) => {
      requireTestKey(deps, caller);
      return envelope(paystackMessages.disputeRetrieved, await getTestDispute(deps, params.id));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/test-payments/settlement',
    summary: 'Test payments: list settlements',
    access: 'anyone',
    query: settlementsQuerySchema,
    reply: envelopeReply,
    errorStatuses: [401],
    handle: async ({ query, caller }) => {
      requireTestKey(deps, caller);
      return envelope(paystackMessages.settlementsRetrieved, await listTestSettlements(deps, query));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/test-payments/settlement/{id}/transactions',
    summary: 'Test payments: list the payments of a settlement',
    access: 'anyone',
    params: numberParamsSchema,
    query: pageQuerySchema,
    reply: envelopeReply,
    errorStatuses: [401],
    handle: async ({ params, query, caller }) => {
      requireTestKey(deps, caller);
      const data = await listTestSettlementTransactions(deps, params.id, query);
      return envelope(paystackMessages.settlementTransactionsRetrieved, data);
    },
  }),
];
