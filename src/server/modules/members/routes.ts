import {
  acceptedInvitationReply,
  acceptInvitationSchema,
  invitationSchema,
  memberParamsSchema,
  memberRoleSchema,
  membersReply,
} from '@/contracts/members';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';
import { sendMessages } from '@/server/platform/outbox/send';

import { changeRole, removeMember } from './change-members';
import { acceptInvitation, inviteMember } from './invite';
import { memberMessages } from './messages';
import { listMembers } from './repo';

export const memberRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/store/members/',
    summary: 'The store’s members and open invitations',
    access: 'store:members.manage',
    reply: membersReply,
    handle: ({ store }) => listMembers(deps.db, store.storeId, deps.now()),
  }),
  endpoint({
    method: 'POST',
    path: '/store/members/',
    summary: 'Invite a person to the store by email',
    access: 'store:members.manage',
    body: invitationSchema,
    status: 201,
    reply: messageReply,
    errorStatuses: [409, 429],
    handle: async ({ body, store, actor }) => {
      await inviteMember(deps, actor, store.storeId, body);
      deps.background.run('messages', () => sendMessages(deps));
      return { message: memberMessages.invited };
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/store/members/{id}/',
    summary: 'Change a member’s role',
    access: 'store:members.manage',
    params: memberParamsSchema,
    body: memberRoleSchema,
    reply: messageReply,
    handle: async ({ params, body, store, actor }) => {
      await changeRole(deps, actor, { storeId: store.storeId, userId: params.id, role: body.role });
      deps.background.run('messages', () => sendMessages(deps));
      return { message: memberMessages.changed };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/store/members/{id}/',
    summary: 'Remove a member or withdraw an invitation',
    access: 'store:members.manage',
    params: memberParamsSchema,
    reply: messageReply,
    handle: async ({ params, store, actor }) => {
      await removeMember(deps, actor, store.storeId, params.id);
      deps.background.run('messages', () => sendMessages(deps));
      return { message: memberMessages.removed };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/store/membership/',
    summary: 'Leave the store',
    access: 'store:read',
    reply: messageReply,
    handle: async ({ user, store, actor }) => {
      await removeMember(deps, actor, store.storeId, user.id);
      deps.background.run('messages', () => sendMessages(deps));
      return { message: memberMessages.left };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/store/invitations/accept/',
    summary: 'Join the store that sent the invitation',
    access: 'verified',
    body: acceptInvitationSchema,
    reply: acceptedInvitationReply,
    errorStatuses: [404],
    handle: async ({ body, user, caller }) => {
      const store = await acceptInvitation(deps, user, body.token, caller.requestId);
      deps.background.run('messages', () => sendMessages(deps));
      return { message: memberMessages.accepted(store.name), store };
    },
  }),
];
