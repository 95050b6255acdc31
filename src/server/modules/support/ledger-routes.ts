import { messageReply } from '@/contracts/replies';
import {
  differenceParamsSchema,
  differencesReply,
  ledgerExportQuerySchema,
  ledgerQuerySchema,
  ledgerReply,
  resolveDifferenceSchema,
} from '@/contracts/staff-ledger';
import * as staffApi from '@/contracts/staff.api';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { listDifferences, resolveDifference } from './differences';
import { exportLedger } from './export-ledger';
import { listLedgerEntries } from './list-ledger-entries';

export const ledgerRoutes = (deps: Deps) => [
  serve(staffApi.listLedger, {
    summary: 'Entries of the ledger, newest first, with the balance of an account',
    query: ledgerQuerySchema,
    reply: ledgerReply,
    handle: ({ query }) => listLedgerEntries(deps.db, query),
  }),
  serve(staffApi.exportLedger, {
    summary: 'Download the entries that match the filters of the ledger as CSV, a row for each line',
    query: ledgerExportQuerySchema,
    limit: 'statement',
    reply: { mediaType: 'text/csv' },
    errorStatuses: [429],
    handle: ({ query }) => exportLedger(deps.db, query),
  }),
  serve(staffApi.listDifferences, {
    summary: 'Differences that the daily reconciliation found, the oldest first',
    reply: differencesReply,
    handle: async () => ({ items: await listDifferences(deps.db) }),
  }),
  serve(staffApi.resolveDifference, {
    summary: 'Resolve a difference with a reason',
    about: ({ params }) => ({ kind: 'difference', id: params.id }),
    params: differenceParamsSchema,
    body: resolveDifferenceSchema,
    reply: messageReply,
    handle: async ({ params, body, actor }) => {
      await resolveDifference(deps.db, params.id, { actor, reason: body.reason, now: deps.now() });
      return { message: 'Resolved. It comes back if the amounts change.' };
    },
  }),
];
