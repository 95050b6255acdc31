import { profileSchema } from '@/contracts/accounts';
import { successMessages } from '@/contracts/messages';
import { currentUserReply, profileReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

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
    body: profileSchema,
    reply: profileReply,
    handle: async ({ body, user }) => ({
      message: successMessages.updated,
      user: await updateProfile(deps, user, body),
    }),
  }),
];
