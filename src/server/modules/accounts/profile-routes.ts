import { changePasswordSchema, profileChangeSchema } from '@/contracts/accounts';
import { successMessages } from '@/contracts/messages';
import { currentUserReply, messageReply, profileReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { changePassword } from './change-password';
import { accountMessages } from './messages';
import { toUser, updateProfile } from './profile';

export const profileRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/users/current-user/',
    summary: 'The signed-in user, verified or not',
    access: 'signed-in',
    reply: currentUserReply,
    handle: async ({ user }) => ({ user: await toUser(deps, user) }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/users/',
    summary: 'Update the profile; fields not sent stay as they are',
    access: 'verified',
    body: profileChangeSchema,
    reply: profileReply,
    handle: async ({ body, user }) => ({
      message: successMessages.updated,
      user: await updateProfile(deps, user, body),
    }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/users/password/',
    summary: 'Set a new password; ends the user’s other sessions',
    access: 'verified',
    limit: 'passwordChange',
    body: changePasswordSchema,
    reply: messageReply,
    errorStatuses: [409, 429],
    handle: async ({ body, user }) => {
      await changePassword(deps, user, body);
      return { message: accountMessages.passwordChangedHere };
    },
  }),
];
