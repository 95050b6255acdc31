import * as accountsApi from '@/contracts/accounts.api';
import { endSessionsQuery, sessionsEndedReply, sessionsReply } from '@/contracts/privacy';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { endSessions, listSessions } from './open-sessions';

export const openSessionRoutes = (deps: Deps) => [
  serve(accountsApi.listSessions, {
    summary: 'The user’s open sessions',
    reply: sessionsReply,
    handle: async ({ user }) => ({ items: await listSessions(deps, user) }),
  }),
  serve(accountsApi.endSessions, {
    summary: 'End a session, or without `sessionId` all but the current one',
    query: endSessionsQuery,
    reply: sessionsEndedReply,
    errorStatuses: [404],
    handle: ({ query, user }) => endSessions(deps, user, query.sessionId),
  }),
];
