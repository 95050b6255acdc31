import { pushTokenSchema } from '@/contracts/accounts';
import { successMessages } from '@/contracts/messages';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { registerDevice } from './service';

export const pushRoutes = (deps: Deps) => [
  endpoint({
    method: 'POST',
    path: '/users/push-notification',
    summary: 'Register a device for pushes, or stop them',
    access: 'verified',
    body: pushTokenSchema,
    reply: messageReply,
    handle: async ({ body, user }) => {
      await registerDevice(deps, user, body);
      return { message: successMessages.updated };
    },
  }),
];
