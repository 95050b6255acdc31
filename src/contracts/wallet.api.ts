import { type Api } from './api';
import {
  type bankAccountReply,
  type bankAccountSchema,
  type banksReply,
  type changeBankAccountSchema,
  type decidePayoutSchema,
  type payoutParamsSchema,
  type payoutReply,
  type payoutScheduleReply,
  type payoutScheduleSchema,
  type payoutsReply,
  type resolvedAccountReply,
  type waitingPayoutsReply,
  type withdrawSchema,
} from './payouts';
import { type messageReply } from './replies';
import {
  type statementQuerySchema,
  type walletReply,
  type walletTransactionsQuerySchema,
  type walletTransactionsReply,
} from './wallet';

export const getWallet: Api<'store:wallet.read', { reply: typeof walletReply }> = {
  method: 'GET',
  path: '/wallet/',
  access: 'store:wallet.read',
};

export const listTransactions: Api<
  'store:wallet.read',
  { query: typeof walletTransactionsQuerySchema; reply: typeof walletTransactionsReply }
> = { method: 'GET', path: '/wallet/transactions/', access: 'store:wallet.read' };

export const getStatement: Api<'store:wallet.read', { query: typeof statementQuerySchema; reply: 'file' }> = {
  method: 'GET',
  path: '/wallet/statement/',
  access: 'store:wallet.read',
};

export const listBanks: Api<'anyone', { reply: typeof banksReply }> = {
  method: 'GET',
  path: '/admin-banks/',
  access: 'anyone',
};

export const resolveBankAccount: Api<
  'store:bank.edit',
  { body: typeof bankAccountSchema; reply: typeof resolvedAccountReply }
> = { method: 'POST', path: '/wallet/bank-verify/', access: 'store:bank.edit' };

export const getBankAccount: Api<'store:wallet.read', { reply: typeof bankAccountReply }> = {
  method: 'GET',
  path: '/wallet/bank/',
  access: 'store:wallet.read',
};

export const changeBankAccount: Api<
  'store:bank.edit',
  { body: typeof changeBankAccountSchema; reply: typeof bankAccountReply }
> = { method: 'PUT', path: '/wallet/bank/', access: 'store:bank.edit' };

export const withdraw: Api<
  'store:wallet.withdraw',
  { body: typeof withdrawSchema; reply: typeof payoutReply }
> = { method: 'POST', path: '/wallet/withdraw/', access: 'store:wallet.withdraw' };

export const listPayouts: Api<'store:wallet.read', { reply: typeof payoutsReply }> = {
  method: 'GET',
  path: '/wallet/payouts/',
  access: 'store:wallet.read',
};

export const getPayoutSchedule: Api<'store:wallet.read', { reply: typeof payoutScheduleReply }> = {
  method: 'GET',
  path: '/wallet/schedule/',
  access: 'store:wallet.read',
};

export const changePayoutSchedule: Api<
  'store:wallet.withdraw',
  { body: typeof payoutScheduleSchema; reply: typeof payoutScheduleReply }
> = { method: 'PUT', path: '/wallet/schedule/', access: 'store:wallet.withdraw' };

export const listWaitingPayouts: Api<'staff:ledger.read', { reply: typeof waitingPayoutsReply }> = {
  method: 'GET',
  path: '/staff/payouts/',
  access: 'staff:ledger.read',
};

export const decidePayout: Api<
  'staff:payouts.approve',
  { params: typeof payoutParamsSchema; body: typeof decidePayoutSchema; reply: typeof messageReply }
> = { method: 'PATCH', path: '/staff/payouts/{id}/', access: 'staff:payouts.approve' };
