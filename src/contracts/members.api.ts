import { type Api } from './api';
import {
  type acceptInvitationSchema,
  type acceptedInvitationReply,
  type invitationSchema,
  type memberParamsSchema,
  type memberRoleSchema,
  type membersReply,
} from './members';
import { type messageReply } from './replies';

export const listMembers: Api<'store:members.manage', { reply: typeof membersReply }> = {
  method: 'GET',
  path: '/store/members/',
  access: 'store:members.manage',
};

export const inviteMember: Api<
  'store:members.manage',
  { body: typeof invitationSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/store/members/', access: 'store:members.manage' };

export const changeMemberRole: Api<
  'store:members.manage',
  { params: typeof memberParamsSchema; body: typeof memberRoleSchema; reply: typeof messageReply }
> = { method: 'PATCH', path: '/store/members/{id}/', access: 'store:members.manage' };

export const removeMember: Api<
  'store:members.manage',
  { params: typeof memberParamsSchema; reply: typeof messageReply }
> = { method: 'DELETE', path: '/store/members/{id}/', access: 'store:members.manage' };

export const leaveStore: Api<'store:read', { reply: typeof messageReply }> = {
  method: 'DELETE',
  path: '/store/membership/',
  access: 'store:read',
};

export const acceptInvitation: Api<
  'verified',
  { body: typeof acceptInvitationSchema; reply: typeof acceptedInvitationReply }
> = { method: 'POST', path: '/store/invitations/accept/', access: 'verified' };
