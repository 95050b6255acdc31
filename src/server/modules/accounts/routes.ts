import { emailOnlySchema, registerSchema, resetPasswordSchema, verifySchema } from '@/contracts/accounts';
import { successMessages } from '@/contracts/messages';
import { messageReply, registerReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { forgotPassword, register, resendVerification, resetPassword, verify } from './service';

const codeSent = 'If this e-mail is waiting for a code, we have sent one';

const setAnotherPassword =
  'Your e-mail is verified. It was signed up more than once, with different passwords, so please set a new one by Forgot password.';

export const accountRoutes = (deps: Deps) => [
  endpoint({
    method: 'POST',
    path: '/users/',
    summary: 'Sign up; a code is mailed',
    access: 'anyone',
    body: registerSchema,
    status: 201,
    reply: registerReply,
    refusals: [429],
    handle: async ({ body, caller }) => {
      const { email, wait } = await register(deps, body, caller);
      return { message: wait ?? 'We have sent a code to your e-mail', newUser: { email } };
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/users/verify/',
    summary: 'Prove an e-mail with its code',
    access: 'anyone',
    body: verifySchema,
    reply: messageReply,
    refusals: [429],
    handle: async ({ body, caller }) => {
      const opens = await verify(deps, body, caller);
      return { message: opens ? 'Your account is verified' : setAnotherPassword };
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/users/resend-verification/',
    summary: 'Mail a new verification code',
    access: 'anyone',
    body: emailOnlySchema,
    reply: messageReply,
    refusals: [429, 503],
    handle: async ({ body, caller }) => {
      await resendVerification(deps, body.email, caller);
      return { message: codeSent };
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/users/forgot-password/',
    summary: 'Mail a code that allows a new password',
    access: 'anyone',
    body: emailOnlySchema,
    reply: messageReply,
    refusals: [429, 503],
    handle: async ({ body, caller }) => {
      await forgotPassword(deps, body.email, caller);
      return { message: successMessages.resetCodeSent };
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/users/reset-password/',
    summary: 'Set a new password with a code; every session ends',
    access: 'anyone',
    body: resetPasswordSchema,
    reply: messageReply,
    refusals: [429],
    handle: async ({ body, caller }) => {
      await resetPassword(deps, body, caller);
      return { message: 'Your password is changed' };
    },
  }),
];
