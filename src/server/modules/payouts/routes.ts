import {
  bankAccountReply,
  bankAccountSchema,
  banksReply,
  changeBankAccountSchema,
  decidePayoutSchema,
  payoutParamsSchema,
  payoutReply,
  payoutScheduleReply,
  payoutScheduleSchema,
  payoutsReply,
  resolvedAccountReply,
  waitingPayoutsReply,
  withdrawSchema,
} from '@/contracts/payouts';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import {
  changeBankAccount,
  findBankAccount,
  listBanks,
  resolveBankAccount,
  toBankAccount,
} from './bank-account';
import { decidePayout, listWaitingPayouts } from './decide-payout';
import { payoutMessages } from './messages';
import { listPayouts, requestPayout } from './request-payout';
import { changeSchedule, findSchedule } from './schedule';

const BANKS_CACHE_SECONDS = 60 * 60;

export const payoutRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/admin-banks/',
    summary: 'The banks to which a store can be paid',
    access: 'anyone',
    cacheSeconds: BANKS_CACHE_SECONDS,
    reply: banksReply,
    errorStatuses: [503],
    handle: () => listBanks(deps),
  }),
  endpoint({
    method: 'POST',
    path: '/wallet/bank-verify/',
    summary: 'Find the name of the holder of a bank account',
    access: 'store:bank.edit',
    limit: 'bankAccountLookup',
    body: bankAccountSchema,
    reply: resolvedAccountReply,
    errorStatuses: [429, 503],
    handle: ({ body, store }) => resolveBankAccount(deps, store.storeId, body),
  }),
  endpoint({
    method: 'GET',
    path: '/wallet/bank/',
    summary: 'The bank account to which the store is paid; null if it has none',
    access: 'store:wallet.read',
    reply: bankAccountReply,
    handle: async ({ store }) => {
      const account = await findBankAccount(deps.db, store.storeId);
      return { account: account ? await toBankAccount(deps, account) : null };
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/wallet/bank/',
    summary: 'Change the bank account of the store; the password confirms it',
    access: 'store:bank.edit',
    limit: 'bankAccountChange',
    body: changeBankAccountSchema,
    reply: bankAccountReply,
    errorStatuses: [409, 429, 503],
    handle: async ({ body, user, store, actor }) => ({
      account: await changeBankAccount(deps, { user, storeId: store.storeId, actor }, body),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/wallet/withdraw/',
    summary: 'Pay an amount to the bank account of the store',
    access: 'store:wallet.withdraw',
    body: withdrawSchema,
    status: 201,
    reply: payoutReply,
    errorStatuses: [409, 422],
    handle: async ({ body, store, actor, caller }) => ({
      payout: await requestPayout(deps, actor, { storeId: store.storeId, ...body }, caller.key),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/wallet/payouts/',
    summary: 'The payouts of the store, newest first',
    access: 'store:wallet.read',
    reply: payoutsReply,
    handle: async ({ store }) => ({ items: await listPayouts(deps.db, store.storeId) }),
  }),
  endpoint({
    method: 'GET',
    path: '/wallet/schedule/',
    summary: 'Minimum balance for the weekly payout on Mondays; null if weekly payouts are off',
    access: 'store:wallet.read',
    reply: payoutScheduleReply,
    handle: ({ store }) => findSchedule(deps.db, store.storeId),
  }),
  endpoint({
    method: 'PUT',
    path: '/wallet/schedule/',
    summary: 'Start, change or end the weekly payouts of the store',
    access: 'store:wallet.withdraw',
    body: payoutScheduleSchema,
    reply: payoutScheduleReply,
    handle: ({ body, store, actor }) => changeSchedule(deps, actor, { storeId: store.storeId, ...body }),
  }),
  endpoint({
    method: 'GET',
    path: '/staff/payouts/',
    summary: 'Payouts that wait for the finance team, the oldest first',
    access: 'staff:ledger.read',
    reply: waitingPayoutsReply,
    handle: async () => ({ items: await listWaitingPayouts(deps) }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/staff/payouts/{id}/',
    summary: 'Approve a payout, or refuse it with a note to the store',
    access: 'staff:payouts.approve',
    about: ({ params }) => ({ kind: 'payout', id: params.id }),
    params: payoutParamsSchema,
    body: decidePayoutSchema,
    reply: messageReply,
    errorStatuses: [409],
    handle: async ({ params, body, actor }) => {
      await decidePayout(deps, actor, params.id, body);
      return { message: payoutMessages.decided };
    },
  }),
];
