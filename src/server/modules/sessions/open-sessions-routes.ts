import { endSessionsQuery, sessionsEndedReply, sessionsReply } from '@/contracts/privacy';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { endSessions, listSessions } from './open-sessions';

export const openSessionRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/users/sessions/',
    summary: 'The user’s open sessions',
    access: 'verified',
    reply: sessionsReply,
    handle: async ({ user }) => ({ items: await listSessions(deps, user) }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/users/sessions/',
    summary: 'End a session, or without `sessionId` all but the current one',
    access: 'verified',
    query: endSessionsQuery,
    reply: sessionsEndedReply,
    errorStatuses: [404],
    handle: ({ query, user }) => endSessions(deps, user, query.sessionId),
  }),
];
