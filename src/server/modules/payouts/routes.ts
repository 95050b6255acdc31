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
import * as walletApi from '@/contracts/wallet.api';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import {
  changeBankAccount,
  findBankAccount,
  listBanks,
  resolveBankAccount,
  toBankAccount,
} from './bank-account';
import { decidePayout, listWaitingPayouts } from './decide-payout';
import { listPayouts, requestPayout } from './request-payout';
import { changeSchedule, findSchedule } from './schedule';

const BANKS_CACHE_SECONDS = 60 * 60;

export const payoutRoutes = (deps: Deps) => [
  serve(walletApi.listBanks, {
    summary: 'The banks to which a store can be paid',
    cacheSeconds: BANKS_CACHE_SECONDS,
    reply: banksReply,
    errorStatuses: [503],
    handle: () => listBanks(deps),
  }),
  serve(walletApi.resolveBankAccount, {
    summary: 'Find the name of the holder of a bank account',
    limit: 'bankAccountLookup',
    body: bankAccountSchema,
    reply: resolvedAccountReply,
    errorStatuses: [429, 503],
    handle: ({ body, store }) => resolveBankAccount(deps, store.storeId, body),
  }),
  serve(walletApi.getBankAccount, {
    summary: 'The bank account to which the store is paid; null if it has none',
    reply: bankAccountReply,
    handle: async ({ store }) => {
      const account = await findBankAccount(deps.db, store.storeId);
      return { account: account ? await toBankAccount(deps, account) : null };
    },
  }),
  serve(walletApi.changeBankAccount, {
    summary: 'Change the bank account of the store; the password confirms it',
    limit: 'bankAccountChange',
    body: changeBankAccountSchema,
    reply: bankAccountReply,
    errorStatuses: [409, 429, 503],
    handle: async ({ body, user, store, actor }) => ({
      account: await changeBankAccount(deps, { user, storeId: store.storeId, actor }, body),
    }),
  }),
  serve(walletApi.withdraw, {
    summary: 'Pay an amount to the bank account of the store',
    body: withdrawSchema,
    status: 201,
    reply: payoutReply,
    errorStatuses: [409, 422],
    handle: async ({ body, store, actor, caller }) => ({
      payout: await requestPayout(deps, actor, { storeId: store.storeId, ...body }, caller.key),
    }),
  }),
  serve(walletApi.listPayouts, {
    summary: 'The payouts of the store, newest first',
    reply: payoutsReply,
    handle: async ({ store }) => ({ items: await listPayouts(deps.db, store.storeId) }),
  }),
  serve(walletApi.getPayoutSchedule, {
    summary: 'Minimum balance for the weekly payout on Mondays; null if weekly payouts are off',
    reply: payoutScheduleReply,
    handle: ({ store }) => findSchedule(deps.db, store.storeId),
  }),
  serve(walletApi.changePayoutSchedule, {
    summary: 'Start, change or end the weekly payouts of the store',
    body: payoutScheduleSchema,
    reply: payoutScheduleReply,
    handle: ({ body, store, actor }) => changeSchedule(deps, actor, { storeId: store.storeId, ...body }),
  }),
  serve(walletApi.listWaitingPayouts, {
    summary: 'Payouts that wait for the finance team, the oldest first',
    reply: waitingPayoutsReply,
    handle: async () => ({ items: await listWaitingPayouts(deps) }),
  }),
  serve(walletApi.decidePayout, {
    summary: 'Approve a payout, or refuse it with a note to the store',
    about: ({ params }) => ({ kind: 'payout', id: params.id }),
    params: payoutParamsSchema,
    body: decidePayoutSchema,
    reply: messageReply,
    errorStatuses: [409],
    handle: async ({ params, body, actor }) => {
      await decidePayout(deps, actor, params.id, body);
      return { message: 'Payout decided' };
    },
  }),
];
