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
