import { googleSchema } from '@/contracts/accounts';
import * as accountsApi from '@/contracts/accounts.api';
import { successMessages } from '@/contracts/messages';
import { googleReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { signInWithGoogle } from './service';

export const googleRoutes = (deps: Deps) => [
  serve(accountsApi.logInWithGoogle, {
    summary: 'Sign in with the code of Google’s popup',
    body: googleSchema,
    reply: googleReply,
    errorStatuses: [401, 429, 503],
    handle: async ({ body, caller }) => ({
      message: successMessages.login,
      ...(await signInWithGoogle(deps, body.code, caller)),
    }),
  }),
];
