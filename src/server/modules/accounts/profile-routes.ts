import { changePasswordSchema, profileChangeSchema } from '@/contracts/accounts';
import * as accountsApi from '@/contracts/accounts.api';
import { successMessages } from '@/contracts/messages';
import { currentUserReply, messageReply, profileReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { changePassword } from './change-password';
import { toUser, updateProfile } from './profile';

export const profileRoutes = (deps: Deps) => [
  serve(accountsApi.getCurrentUser, {
    summary: 'The signed-in user, verified or not',
    reply: currentUserReply,
    handle: async ({ user }) => ({ user: await toUser(deps, user) }),
  }),
  serve(accountsApi.updateProfile, {
    summary: 'Update the profile; fields not sent stay as they are',
    body: profileChangeSchema,
    reply: profileReply,
    handle: async ({ body, user }) => ({
      message: successMessages.updated,
      user: await updateProfile(deps, user, body),
    }),
  }),
  serve(accountsApi.changePassword, {
    summary: 'Set a new password; ends the user’s other sessions',
    limit: 'passwordChange',
    body: changePasswordSchema,
    reply: messageReply,
    errorStatuses: [409, 429],
    handle: async ({ body, user }) => {
      await changePassword(deps, user, body);
      return { message: 'Your password has been changed. You’ve been signed out on your other devices.' };
    },
  }),
];
