import { messageReply } from '@/contracts/replies';
import {
  removedRoleQuerySchema,
  secondFactorBegunReply,
  secondFactorCodeSchema,
  secondFactorConfirmedReply,
  staffConfirmationSchema,
  staffMembersReply,
  staffRoleSchema,
  staffSessionReply,
} from '@/contracts/staff';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';
import { sendMessages } from '@/server/platform/outbox/send';

import { staffAccountMessages } from './messages';
import { grantRole, listStaff, revokeRole } from './roles';
import { beginSecondFactor, confirmSecondFactor } from './second-factor';
import { confirmStaffSession, readStaffSession, requireStaffMember } from './staff-session';

/** Open to staff whose session has not passed the second factor yet. */
const staffSessionRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/staff/session/',
    summary: 'What the staff member may do in this session',
    access: 'verified',
    reply: staffSessionReply,
    handle: ({ user }) => readStaffSession(deps, user),
  }),
  endpoint({
    method: 'POST',
    path: '/staff/second-factor/begin/',
    summary: 'Create the secret for an authenticator app',
    access: 'verified',
    reply: secondFactorBegunReply,
    errorStatuses: [409],
    handle: async ({ user, caller }) => {
      await requireStaffMember(deps, user, caller);
      return beginSecondFactor(deps, user);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/staff/second-factor/confirm/',
    summary: 'Enter a code: the first sets the app up, later ones let the session act as staff',
    access: 'verified',
    body: secondFactorCodeSchema,
    reply: secondFactorConfirmedReply,
    errorStatuses: [409, 429],
    handle: async ({ user, caller, body }) => {
      const actor = await requireStaffMember(deps, user, caller);
      const recoveryCodes = await confirmSecondFactor(deps, user, actor, body.code);
      deps.background.run('messages', () => sendMessages(deps));
      const { setUp, passed } = staffAccountMessages;
      return { message: recoveryCodes.length > 0 ? setUp : passed, recoveryCodes };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/staff/confirm/',
    summary: 'Confirm the password and a code, for money, documents and roles',
    access: 'verified',
    body: staffConfirmationSchema,
    reply: messageReply,
    errorStatuses: [409, 429],
    handle: async ({ user, caller, body }) => {
      const actor = await requireStaffMember(deps, user, caller);
      await confirmStaffSession(deps, user, actor, body);
      return { message: staffAccountMessages.confirmed };
    },
  }),
];

const staffRoleRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/staff/roles/',
    summary: 'The shop’s staff and their roles',
    access: 'staff:roles.read',
    reply: staffMembersReply,
    handle: () => listStaff(deps.db),
  }),
  endpoint({
    method: 'POST',
    path: '/staff/roles/',
    summary: 'Assign a role to an account',
    access: 'staff:roles.edit',
    body: staffRoleSchema,
    reply: messageReply,
    errorStatuses: [404],
    handle: async ({ body, actor }) => {
      await grantRole(deps, actor, body);
      deps.background.run('messages', () => sendMessages(deps));
      return { message: staffAccountMessages.granted };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/staff/roles/',
    summary: 'Take a role away',
    access: 'staff:roles.edit',
    query: removedRoleQuerySchema,
    reply: messageReply,
    errorStatuses: [404, 409],
    handle: async ({ query, actor }) => {
      await revokeRole(deps, actor, query);
      deps.background.run('messages', () => sendMessages(deps));
      return { message: staffAccountMessages.removed };
    },
  }),
];

export const staffAccountRoutes = (deps: Deps) => [...staffSessionRoutes(deps), ...staffRoleRoutes(deps)];
