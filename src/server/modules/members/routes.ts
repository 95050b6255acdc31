import {
  acceptedInvitationReply,
  acceptInvitationSchema,
  invitationSchema,
  memberParamsSchema,
  memberRoleSchema,
  membersReply,
} from '@/contracts/members';
import * as membersApi from '@/contracts/members.api';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { changeRole, removeMember } from './change-members';
import { acceptInvitation, inviteMember } from './invite';
import { listMembers } from './repo';

export const memberRoutes = (deps: Deps) => [
  serve(membersApi.listMembers, {
    summary: 'The store’s members and open invitations',
    reply: membersReply,
    handle: ({ store }) => listMembers(deps.db, store.storeId, deps.now()),
  }),
  serve(membersApi.inviteMember, {
    summary: 'Invite a person to the store by email',
    body: invitationSchema,
    status: 201,
    reply: messageReply,
    errorStatuses: [409, 429],
    handle: async ({ body, store, actor }) => {
      await inviteMember(deps, actor, store.storeId, body);
      return { message: 'Invitation sent' };
    },
  }),
  serve(membersApi.changeMemberRole, {
    summary: 'Change a member’s role',
    params: memberParamsSchema,
    body: memberRoleSchema,
    reply: messageReply,
    handle: async ({ params, body, store, actor }) => {
      await changeRole(deps, actor, { storeId: store.storeId, userId: params.id, role: body.role });
      return { message: 'Role changed' };
    },
  }),
  serve(membersApi.removeMember, {
    summary: 'Remove a member or withdraw an invitation',
    params: memberParamsSchema,
    reply: messageReply,
    handle: async ({ params, store, actor }) => {
      await removeMember(deps, actor, store.storeId, params.id);
      return { message: 'Removed from the store' };
    },
  }),
  serve(membersApi.leaveStore, {
    summary: 'Leave the store',
    reply: messageReply,
    handle: async ({ user, store, actor }) => {
      await removeMember(deps, actor, store.storeId, user.id);
      return { message: 'You have left the store' };
    },
  }),
  serve(membersApi.acceptInvitation, {
    summary: 'Join the store that sent the invitation',
    body: acceptInvitationSchema,
    reply: acceptedInvitationReply,
    errorStatuses: [404],
    handle: async ({ body, user, caller }) => {
      const store = await acceptInvitation(deps, user, body.token, caller.requestId);
      return { message: `You now work for ${store.name}`, store };
    },
  }),
];
