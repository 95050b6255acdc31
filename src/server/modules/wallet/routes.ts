import {
  statementQuerySchema,
  walletReply,
  walletTransactionsQuerySchema,
  walletTransactionsReply,
} from '@/contracts/wallet';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { exportStatement } from './export-statement';
import { findWallet } from './find-wallet';
import { listTransactions } from './list-transactions';

export const walletRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/wallet/',
    summary: 'The money of the store, and why some of it is not available',
    access: 'store:wallet.read',
    reply: walletReply,
    handle: ({ store }) => findWallet(deps.db, store.storeId),
  }),
  endpoint({
    method: 'GET',
    path: '/wallet/transactions/',
    summary: 'What changed the money of the store, newest first',
    access: 'store:wallet.read',
    query: walletTransactionsQuerySchema,
    reply: walletTransactionsReply,
    handle: ({ query, store }) => listTransactions(deps.db, store.storeId, query),
  }),
  endpoint({
    method: 'GET',
    path: '/wallet/statement/',
    summary: 'Download what changed the money of the store in a period, as CSV or PDF',
    access: 'store:wallet.read',
    query: statementQuerySchema,
    limit: 'statement',
    reply: { mediaType: 'application/pdf' },
    errorStatuses: [429],
    handle: ({ query, store }) => exportStatement(deps, store.storeId, query),
  }),
];
