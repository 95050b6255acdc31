import { emailOnlySchema, registerSchema, resetPasswordSchema, verifySchema } from '@/contracts/accounts';
import * as accountsApi from '@/contracts/accounts.api';
import { successMessages } from '@/contracts/messages';
import { messageReply, registerReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

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
      return { message: wait ?? 'We’ve emailed you a code', newUser: { email } };
    },
  }),
  serve(accountsApi.verifyAccount, {
    summary: 'Verify an email with its code',
    body: verifySchema,
    reply: messageReply,
    errorStatuses: [429],
    handle: async ({ body, caller }) => {
      const isPasswordValid = await verify(deps, body, caller);
      return {
        message: isPasswordValid
          ? 'Your account is verified'
          : 'Your email is verified. It was used to sign up more than once with different passwords, so please set a new one with Forgot password.',
      };
    },
  }),
  serve(accountsApi.resendVerification, {
    summary: 'Email a new verification code',
    body: emailOnlySchema,
    reply: messageReply,
    errorStatuses: [429, 503],
    handle: async ({ body, caller }) => {
      await resendVerification(deps, body.email, caller);
      return { message: 'If this email needs a code, we’ve sent one' };
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
      return { message: 'Your password has been changed' };
    },
  }),
];
