import {
  accountQuerySchema,
  envelopeReply,
  pageQuerySchema,
  recipientSchema,
  transactionParamsSchema,
  transferSchema,
} from '@/contracts/test-payments';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { requireTestKey } from './key';
import { testBanks } from './test-accounts';
import {
  createTestRecipient,
  createTestTransfer,
  findTestBalance,
  getTestTransfer,
  resolveTestAccount,
} from './transfers';

const envelope = (message: string, data: object) => ({ status: true, message, data });

/** Imitates Paystack's calls for banks and transfers. */
export const transferRoutes = (deps: Deps) => [
  serve<'anyone', { query: typeof pageQuerySchema; reply: typeof envelopeReply }>(
    { method: 'GET', path: '/test-payments/bank', access: 'anyone' },
    {
      summary: 'Test payments: list the banks',
      query: pageQuerySchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: ({ query, caller }) => {
        requireTestKey(deps, caller);
        const { page, perPage } = query;
        return envelope('Banks retrieved', testBanks.slice((page - 1) * perPage, page * perPage));
      },
    },
  ),
  serve<'anyone', { query: typeof accountQuerySchema; reply: typeof envelopeReply }>(
    { method: 'GET', path: '/test-payments/bank/resolve', access: 'anyone' },
    {
      summary: 'Test payments: find the holder of a bank account',
      query: accountQuerySchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: ({ query, caller }) => {
        requireTestKey(deps, caller);
        return envelope('Account number resolved', resolveTestAccount(query.account_number));
      },
    },
  ),
  serve<'anyone', { body: typeof recipientSchema; reply: typeof envelopeReply }>(
    { method: 'POST', path: '/test-payments/transferrecipient', access: 'anyone' },
    {
      summary: 'Test payments: register a bank account for transfers',
      body: recipientSchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: async ({ body, caller }) => {
        requireTestKey(deps, caller);
        const { name, bank_code: bankCode, account_number: accountNumber } = body;
        const data = await createTestRecipient(deps, { name, bankCode, accountNumber });
        return envelope('Transfer recipient created successfully', data);
      },
    },
  ),
  serve<'anyone', { reply: typeof envelopeReply }>(
    { method: 'GET', path: '/test-payments/balance', access: 'anyone' },
    {
      summary: 'Test payments: show the balance',
      reply: envelopeReply,
      errorStatuses: [401],
      handle: async ({ caller }) => {
        requireTestKey(deps, caller);
        return envelope('Balances retrieved', [{ currency: 'NGN', balance: await findTestBalance(deps) }]);
      },
    },
  ),
  serve<'anyone', { body: typeof transferSchema; reply: typeof envelopeReply }>(
    { method: 'POST', path: '/test-payments/transfer', access: 'anyone' },
    {
      summary: 'Test payments: transfer money to a bank account',
      body: transferSchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: async ({ body, caller }) => {
        requireTestKey(deps, caller);
        const { reference, recipient: recipientCode, amount: amountKobo } = body;
        const data = await createTestTransfer(deps, { reference, recipientCode, amountKobo });
        return envelope('Transfer has been queued', data);
      },
    },
  ),
  serve<'anyone', { params: typeof transactionParamsSchema; reply: typeof envelopeReply }>(
    { method: 'GET', path: '/test-payments/transfer/verify/{reference}', access: 'anyone' },
    {
      summary: 'Test payments: verify a transfer',
      params: transactionParamsSchema,
      reply: envelopeReply,
      errorStatuses: [401],
      handle: async ({ params, caller }) => {
        requireTestKey(deps, caller);
        return envelope('Transfer retrieved', await getTestTransfer(deps, params.reference));
      },
    },
  ),
];
