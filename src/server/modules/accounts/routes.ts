import { emailOnlySchema, registerSchema, resetPasswordSchema, verifySchema } from '@/contracts/accounts';
import { successMessages } from '@/contracts/messages';
import { messageReply, registerReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { accountMessages } from './messages';
import { forgotPassword, register, resendVerification, resetPassword, verify } from './service';

export const accountRoutes = (deps: Deps) => [
  endpoint({
    method: 'POST',
    path: '/users/',
    summary: 'Sign up; sends a code by email',
    access: 'anyone',
    body: registerSchema,
    status: 201,
    reply: registerReply,
    errorStatuses: [429],
    handle: async ({ body, caller }) => {
      const { email, wait } = await register(deps, body, caller);
      return { message: wait ?? accountMessages.codeSent, newUser: { email } };
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/users/verify/',
    summary: 'Verify an email with its code',
    access: 'anyone',
    body: verifySchema,
    reply: messageReply,
    errorStatuses: [429],
    handle: async ({ body, caller }) => {
      const isPasswordValid = await verify(deps, body, caller);
      const { verified, verifiedWithoutPassword } = accountMessages;
      return { message: isPasswordValid ? verified : verifiedWithoutPassword };
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/users/resend-verification/',
    summary: 'Email a new verification code',
    access: 'anyone',
    body: emailOnlySchema,
    reply: messageReply,
    errorStatuses: [429, 503],
    handle: async ({ body, caller }) => {
      await resendVerification(deps, body.email, caller);
      return { message: accountMessages.codeSentIfNeeded };
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/users/forgot-password/',
    summary: 'Email a password reset code',
    access: 'anyone',
    body: emailOnlySchema,
    reply: messageReply,
    errorStatuses: [429, 503],
    handle: async ({ body, caller }) => {
      await forgotPassword(deps, body.email, caller);
      return { message: successMessages.resetCodeSent };
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/users/reset-password/',
    summary: 'Set a new password with a code; ends every session',
    access: 'anyone',
    body: resetPasswordSchema,
    reply: messageReply,
    errorStatuses: [429],
    handle: async ({ body, caller }) => {
      await resetPassword(deps, body, caller);
      return { message: accountMessages.passwordChanged };
    },
  }),
];
