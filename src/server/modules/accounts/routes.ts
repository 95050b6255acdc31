import { emailOnlySchema, registerSchema, resetPasswordSchema, verifySchema } from '@/contracts/accounts';
import * as accountsApi from '@/contracts/accounts.api';
import { successMessages } from '@/contracts/messages';
import { messageReply, registerReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { accountMessages } from './messages';
import { forgotPassword, register, resendVerification, resetPassword, verify } from './service';

export const accountRoutes = (deps: Deps) => [
  serve(accountsApi.register, {
    summary: 'Sign up; sends a code by email',
    body: registerSchema,
    status: 201,
    reply: registerReply,
    errorStatuses: [429],
    handle: async ({ body, caller }) => {
      const { email, wait } = await register(deps, body, caller);
      return { message: wait ?? accountMessages.codeSent, newUser: { email } };
    },
  }),
  serve(accountsApi.verifyAccount, {
    summary: 'Verify an email with its code',
    body: verifySchema,
    reply: messageReply,
    errorStatuses: [429],
    handle: async ({ body, caller }) => {
      const isPasswordValid = await verify(deps, body, caller);
      const { verified, verifiedWithoutPassword } = accountMessages;
      return { message: isPasswordValid ? verified : verifiedWithoutPassword };
    },
  }),
  serve(accountsApi.resendVerification, {
    summary: 'Email a new verification code',
    body: emailOnlySchema,
    reply: messageReply,
    errorStatuses: [429, 503],
    handle: async ({ body, caller }) => {
      await resendVerification(deps, body.email, caller);
      return { message: accountMessages.codeSentIfNeeded };
    },
  }),
  serve(accountsApi.requestPasswordReset, {
    summary: 'Email a password reset code',
    body: emailOnlySchema,
    reply: messageReply,
    errorStatuses: [429, 503],
    handle: async ({ body, caller }) => {
      await forgotPassword(deps, body.email, caller);
      return { message: successMessages.resetCodeSent };
    },
  }),
  serve(accountsApi.resetPassword, {
    summary: 'Set a new password with a code; ends every session',
    body: resetPasswordSchema,
    reply: messageReply,
    errorStatuses: [429],
    handle: async ({ body, caller }) => {
      await resetPassword(deps, body, caller);
      return { message: accountMessages.passwordChanged };
    },
  }),
];
