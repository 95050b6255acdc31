import { loginSchema, refreshTokenSchema } from '@/contracts/accounts';
import * as accountsApi from '@/contracts/accounts.api';
import { successMessages } from '@/contracts/messages';
import { loginReply, messageReply, refreshReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { logIn, logOut, refreshAccessToken } from './service';

export const sessionRoutes = (deps: Deps) => [
  serve(accountsApi.logIn, {
    summary: 'Sign in',
    body: loginSchema,
    reply: loginReply,
    errorStatuses: [401, 403, 429],
    handle: async ({ body, caller }) => ({
      message: successMessages.login,
      user: await logIn(deps, body, caller),
    }),
  }),
  serve(accountsApi.refreshAccessToken, {
    summary: 'A new access token for a refresh token',
    body: refreshTokenSchema,
    reply: refreshReply,
    errorStatuses: [401, 429],
    handle: async ({ body, caller }) => ({
      status: 200,
      token: { accesstoken: await refreshAccessToken(deps, body.refreshToken, caller) },
    }),
  }),
  serve(accountsApi.logOut, {
    summary: 'End the session of a refresh token',
    body: refreshTokenSchema,
    reply: messageReply,
    errorStatuses: [403, 404],
    handle: async ({ body, caller }) => {
      await logOut(deps, body.refreshToken, caller);
      return { message: 'You’ve been signed out' };
    },
  }),
];
