import { pushTokenSchema } from '@/contracts/accounts';
import * as accountsApi from '@/contracts/accounts.api';
import { successMessages } from '@/contracts/messages';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { registerDevice } from './service';

export const pushRoutes = (deps: Deps) => [
  serve(accountsApi.registerDevice, {
    summary: 'Register a device for pushes, or stop them',
    body: pushTokenSchema,
    reply: messageReply,
    handle: async ({ body, user }) => {
      await registerDevice(deps, user, body);
      return { message: successMessages.updated };
    },
  }),
];
