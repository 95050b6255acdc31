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
import * as staffApi from '@/contracts/staff.api';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { grantRole, listStaff, revokeRole } from './roles';
import { beginSecondFactor, confirmSecondFactor } from './second-factor';
import { confirmStaffSession, readStaffSession, requireStaffMember } from './staff-session';

/** Open to staff whose session has not passed the second factor yet. */
const staffSessionRoutes = (deps: Deps) => [
  serve(staffApi.getStaffSession, {
    summary: 'What the staff member may do in this session',
    reply: staffSessionReply,
    handle: ({ user }) => readStaffSession(deps, user),
  }),
  serve(staffApi.beginSecondFactor, {
    summary: 'Create the secret for an authenticator app',
    reply: secondFactorBegunReply,
    errorStatuses: [409],
    handle: async ({ user, caller }) => {
      await requireStaffMember(deps, user, caller);
      return beginSecondFactor(deps, user);
    },
  }),
  serve(staffApi.confirmSecondFactor, {
    summary: 'Enter a code: the first sets the app up, later ones let the session act as staff',
    body: secondFactorCodeSchema,
    reply: secondFactorConfirmedReply,
    errorStatuses: [409, 429],
    handle: async ({ user, caller, body }) => {
      const actor = await requireStaffMember(deps, user, caller);
      const recoveryCodes = await confirmSecondFactor(deps, user, actor, body.code);
      return {
        message: recoveryCodes.length > 0 ? 'Your authenticator app is set up' : 'Code accepted',
        recoveryCodes,
      };
    },
  }),
  serve(staffApi.confirmStaff, {
    summary: 'Confirm the password and a code, for money, documents and roles',
    body: staffConfirmationSchema,
    reply: messageReply,
    errorStatuses: [409, 429],
    handle: async ({ user, caller, body }) => {
      const actor = await requireStaffMember(deps, user, caller);
      await confirmStaffSession(deps, user, actor, body);
      return { message: 'Confirmed' };
    },
  }),
];

const staffRoleRoutes = (deps: Deps) => [
  serve(staffApi.listStaffMembers, {
    summary: 'The shop’s staff and their roles',
    reply: staffMembersReply,
    handle: () => listStaff(deps.db),
  }),
  serve(staffApi.addStaffRole, {
    summary: 'Assign a role to an account',
    body: staffRoleSchema,
    reply: messageReply,
    errorStatuses: [404],
    handle: async ({ body, actor }) => {
      await grantRole(deps, actor, body);
      return { message: 'Role granted' };
    },
  }),
  serve(staffApi.removeStaffRole, {
    summary: 'Take a role away',
    query: removedRoleQuerySchema,
    reply: messageReply,
    errorStatuses: [404, 409],
    handle: async ({ query, actor }) => {
      await revokeRole(deps, actor, query);
      return { message: 'Role removed' };
    },
  }),
];

export const staffAccountRoutes = (deps: Deps) => [...staffSessionRoutes(deps), ...staffRoleRoutes(deps)];
