import { useMutation, useQueryClient } from '@tanstack/react-query';

import { startSession } from '@/session/session';

import {
  login,
  register,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyAccount,
} from './requests';
import { type CodePurpose } from './verify-otp.store';

/** Signs in: the tokens are stored and everybody in this browser knows. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: login,
    onSuccess: ({ user }) => startSession(client, user, 'password'),
  });
}

export const useRegister = () => useMutation({ mutationFn: register });

export const useVerifyAccount = () => useMutation({ mutationFn: verifyAccount });

export const useResetPassword = () => useMutation({ mutationFn: resetPassword });

/** Sends a code to an e-mail: to verify it, or to set a new password for it. */
export const useSendCode = () =>
  useMutation({
    mutationFn: ({ email, purpose }: { email: string; purpose: CodePurpose }) =>
      purpose === 'email' ? resendVerification({ email }) : requestPasswordReset({ email }),
  });
