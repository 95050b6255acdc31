import { messageReply } from '@/contracts/replies';
import {
  differenceParamsSchema,
  differencesReply,
  ledgerExportQuerySchema,
  ledgerQuerySchema,
  ledgerReply,
  resolveDifferenceSchema,
} from '@/contracts/staff-ledger';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { listDifferences, resolveDifference } from './differences';
import { exportLedger } from './export-ledger';
import { listLedgerEntries } from './list-ledger-entries';
import { supportMessages } from './messages';

export const ledgerRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/staff/ledger/',
    summary: 'Entries of the ledger, newest first, with the balance of an account',
    access: 'staff:ledger.read',
    query: ledgerQuerySchema,
    reply: ledgerReply,
    handle: ({ query }) => listLedgerEntries(deps.db, query),
  }),
  endpoint({
    method: 'GET',
    path: '/staff/ledger/export/',
    summary: 'Download the entries that match the filters of the ledger as CSV, a row for each line',
    access: 'staff:ledger.read',
    query: ledgerExportQuerySchema,
    limit: 'statement',
    reply: { mediaType: 'text/csv' },
    errorStatuses: [429],
    handle: ({ query }) => exportLedger(deps.db, query),
  }),
  endpoint({
    method: 'GET',
    path: '/staff/differences/',
    summary: 'Differences that the daily reconciliation found, the oldest first',
    access: 'staff:ledger.read',
    reply: differencesReply,
    handle: async () => ({ items: await listDifferences(deps.db) }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/staff/differences/{id}/',
    summary: 'Resolve a difference with a reason',
    access: 'staff:differences.resolve',
    about: ({ params }) => ({ kind: 'difference', id: params.id }),
    params: differenceParamsSchema,
    body: resolveDifferenceSchema,
    reply: messageReply,
    handle: async ({ params, body, actor }) => {
      await resolveDifference(deps.db, params.id, { actor, reason: body.reason, now: deps.now() });
      return { message: supportMessages.differenceResolved };
    },
  }),
];
