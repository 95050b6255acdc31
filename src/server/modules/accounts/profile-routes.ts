import { profileSchema, pushTokenSchema } from '@/contracts/accounts';
import { successMessages } from '@/contracts/messages';
import { currentUserReply, messageReply, profileReply } from '@/contracts/replies';
import { type Deps } from '@/server/deps';
import { endpoint } from '@/server/http/endpoint';

import { registerDevice, showUser, updateProfile } from './profile';

export const profileRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/users/current-user/',
    summary: 'Who is signed in, verified or not',
    access: 'signed-in',
    reply: currentUserReply,
    handle: async ({ user }) => ({ user: await showUser(deps, user) }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/users/',
    summary: 'Change the profile; what is not sent stays',
    access: 'verified',
    body: profileSchema,
    reply: profileReply,
    handle: async ({ body, user }) => ({
      message: successMessages.updated,
      user: await updateProfile(deps, user, body),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/users/push-notification',
    summary: 'Start or stop pushes to a device',
    access: 'verified',
    body: pushTokenSchema,
    reply: messageReply,
    handle: async ({ body, user }) => {
      await registerDevice(deps, user, body);
      return { message: successMessages.updated };
    },
  }),
];
