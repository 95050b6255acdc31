import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type RegisterPayload, type ResetPasswordPayload, type VerifyPayload } from '@/contracts/accounts';
import * as accountsApi from '@/contracts/accounts.api';
import { call } from '@/lib/http/call';
import { startSession } from '@/session/session';

import { logIn, logInWithGoogle } from './log-in';
import { sendCode } from './send-code';

/** Signs in with a password and starts the session. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: logIn,
    onSuccess: ({ user }) => startSession(client, user, 'password'),
  });
}

/** Signs in with the code of Google's popup, for one day (spec §9). */
export function useGoogleLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: logInWithGoogle,
    onSuccess: (tokens) => startSession(client, tokens, 'google'),
  });
}

export const useRegister = () =>
  useMutation({ mutationFn: (body: RegisterPayload) => call(accountsApi.register, { body }) });

export const useVerifyAccount = () =>
  useMutation({ mutationFn: (body: VerifyPayload) => call(accountsApi.verifyAccount, { body }) });

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: ResetPasswordPayload) => call(accountsApi.resetPassword, { body }) });

export const useSendCode = () => useMutation({ mutationFn: sendCode });
