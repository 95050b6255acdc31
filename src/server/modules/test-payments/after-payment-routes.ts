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
import { serve } from '@/server/platform/http/endpoint';

import { listTestDisputes, getTestDispute } from './disputes';
import { requireTestKey } from './key';
import { listTestRefunds, createTestRefund, getTestRefund } from './refunds';
import { listTestSettlements, listTestSettlementTransactions } from './settlements';

const envelope = (message: string, data: object) => ({ status: true, message, data });

/** Imitates Paystack's calls for refunds, disputes and settlements. */
export const afterPaymentRoutes = (deps: Deps) => [
  serve<'anyone', { body: typeof refundSchema; reply: typeof envelopeReply }>(
    { method: 'POST', path: '/test-payments/refund', access: 'anyone' },
    {
      summary: 'Test payments: refund a payment',
      body: refundSchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: async ({ body, caller }) => {
        requireTestKey(deps, caller);
        const { transaction, amount: amountKobo, merchant_note: merchantNote = '' } = body;
        const data = await createTestRefund(deps, transaction, { amountKobo, merchantNote });
        return envelope('Refund has been queued for processing', data);
      },
    },
  ),
  serve<'anyone', { query: typeof refundsQuerySchema; reply: typeof envelopeReply }>(
    { method: 'GET', path: '/test-payments/refund', access: 'anyone' },
    {
      summary: 'Test payments: list the refunds of a payment',
      query: refundsQuerySchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: async ({ query, caller }) => {
        requireTestKey(deps, caller);
        return envelope('Refunds retrieved', await listTestRefunds(deps, query));
      },
    },
  ),
  serve<'anyone', { params: typeof numberParamsSchema; reply: typeof envelopeReply }>(
    { method: 'GET', path: '/test-payments/refund/{id}', access: 'anyone' },
    {
      summary: 'Test payments: show a refund',
      params: numberParamsSchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: async ({ params, caller }) => {
        requireTestKey(deps, caller);
        return envelope('Refund retrieved', await getTestRefund(deps, params.id));
      },
    },
  ),
  serve<'anyone', { query: typeof disputesQuerySchema; reply: typeof envelopeReply }>(
    { method: 'GET', path: '/test-payments/dispute', access: 'anyone' },
    {
      summary: 'Test payments: list recent disputes',
      query: disputesQuerySchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: async ({ query, caller }) => {
        requireTestKey(deps, caller);
        return envelope('Disputes retrieved', await listTestDisputes(deps, query));
      },
    },
  ),
  serve<'anyone', { params: typeof numberParamsSchema; reply: typeof envelopeReply }>(
    { method: 'GET', path: '/test-payments/dispute/{id}', access: 'anyone' },
    {
      summary: 'Test payments: show a dispute',
      params: numberParamsSchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: async ({ params, caller }) => {
        requireTestKey(deps, caller);
        return envelope('Dispute retrieved', await getTestDispute(deps, params.id));
      },
    },
  ),
  serve<'anyone', { query: typeof settlementsQuerySchema; reply: typeof envelopeReply }>(
    { method: 'GET', path: '/test-payments/settlement', access: 'anyone' },
    {
      summary: 'Test payments: list settlements',
      query: settlementsQuerySchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: async ({ query, caller }) => {
        requireTestKey(deps, caller);
        return envelope('Settlements retrieved', await listTestSettlements(deps, query));
      },
    },
  ),
  serve<
    'anyone',
    { params: typeof numberParamsSchema; query: typeof pageQuerySchema; reply: typeof envelopeReply }
  >(
    { method: 'GET', path: '/test-payments/settlement/{id}/transactions', access: 'anyone' },
    {
      summary: 'Test payments: list the payments of a settlement',
      params: numberParamsSchema,
      query: pageQuerySchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: async ({ params, query, caller }) => {
        requireTestKey(deps, caller);
        const data = await listTestSettlementTransactions(deps, params.id, query);
        return envelope('Settlement transactions retrieved', data);
      },
    },
  ),
];
