import {
  accountQuerySchema,
  envelopeReply,
  pageQuerySchema,
  recipientSchema,
  transactionParamsSchema,
  transferSchema,
} from '@/contracts/test-payments';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { requireTestKey } from './key';
import { paystackMessages } from './messages';
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
  endpoint({
    method: 'GET',
    path: '/test-payments/bank',
    summary: 'Test payments: list the banks',
    access: 'anyone',
    query: pageQuerySchema,
    reply: envelopeReply,
    errorStatuses: [401],
    handle: ({ query, caller }) => {
      requireTestKey(deps, caller);
      const { page, perPage } = query;
      return envelope(paystackMessages.banksRetrieved, testBanks.slice((page - 1) * perPage, page * perPage));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/test-payments/bank/resolve',
    summary: 'Test payments: find the holder of a bank account',
    access: 'anyone',
    query: accountQuerySchema,
    reply: envelopeReply,
    errorStatuses: [401],
    handle: ({ query, caller }) => {
      requireTestKey(deps, caller);
      return envelope(paystackMessages.accountResolved, resolveTestAccount(query.account_number));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/test-payments/transferrecipient',
    summary: 'Test payments: register a bank account for transfers',
    access: 'anyone',
    body: recipientSchema,
    reply: envelopeReply,
    errorStatuses: [401],
    handle: async ({ body, caller }) => {
      requireTestKey(deps, caller);
      const { name, bank_code: bankCode, account_number: accountNumber } = body;
      const data = await createTestRecipient(deps, { name, bankCode, accountNumber });
      return envelope(paystackMessages.recipientCreated, data);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/test-payments/balance',
    summary: 'Test payments: show the balance',
    access: 'anyone',
    reply: envelopeReply,
    errorStatuses: [401],
    handle: async ({ caller }) => {
      requireTestKey(deps, caller);
      return envelope(paystackMessages.balanceRetrieved, [
        { currency: 'NGN', balance: await findTestBalance(deps) },
      ]);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/test-payments/transfer',
    summary: 'Test payments: transfer money to a bank account',
    access: 'anyone',
    body: transferSchema,
    reply: envelopeReply,
    errorStatuses: [401],
    handle: async ({ body, caller }) => {
      requireTestKey(deps, caller);
      const { reference, recipient: recipientCode, amount: amountKobo } = body;
      const data = await createTestTransfer(deps, { reference, recipientCode, amountKobo });
      return envelope(paystackMessages.transferQueued, data);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/test-payments/transfer/verify/{reference}',
    summary: 'Test payments: verify a transfer',
    access: 'anyone',
    params: transactionParamsSchema,
    reply: envelopeReply,
    errorStatuses: [401],
    handle: async ({ params, caller }) => {
      requireTestKey(deps, caller);
      return envelope(paystackMessages.transferRetrieved, await getTestTransfer(deps, params.reference));
    },
  }),
];
