import {
  statementQuerySchema,
  walletReply,
  walletTransactionsQuerySchema,
  walletTransactionsReply,
} from '@/contracts/wallet';
import * as walletApi from '@/contracts/wallet.api';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { exportStatement } from './export-statement';
import { findWallet } from './find-wallet';
import { listTransactions } from './list-transactions';

export const walletRoutes = (deps: Deps) => [
  serve(walletApi.getWallet, {
    summary: 'The money of the store, and why some of it is not available',
    reply: walletReply,
    handle: ({ store }) => findWallet(deps.db, store.storeId),
  }),
  serve(walletApi.listTransactions, {
    summary: 'What changed the money of the store, newest first',
    query: walletTransactionsQuerySchema,
    reply: walletTransactionsReply,
    handle: ({ query, store }) => listTransactions(deps.db, store.storeId, query),
  }),
  serve(walletApi.getStatement, {
    summary: 'Download what changed the money of the store in a period, as CSV or PDF',
    query: statementQuerySchema,
    limit: 'statement',
    reply: { mediaType: 'application/pdf' },
    errorStatuses: [429],
    handle: ({ query, store }) => exportStatement(deps, store.storeId, query),
  }),
];
