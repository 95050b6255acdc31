import { useMutation, useQueryClient } from '@tanstack/react-query';

import { startSession } from '@/session/session';

import { logIn, logInWithGoogle, register, resetPassword, verifyAccount } from './requests';
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

export const useRegister = () => useMutation({ mutationFn: register });

export const useVerifyAccount = () => useMutation({ mutationFn: verifyAccount });

export const useResetPassword = () => useMutation({ mutationFn: resetPassword });

export const useSendCode = () => useMutation({ mutationFn: sendCode });
