import { OTP_RESEND_SECONDS } from '@/contracts/limits';
import { ApiError } from '@/lib/http/api-error';

import { type CodePurpose } from './otp-flow.store';
import { requestPasswordReset, resendVerification } from './requests';

export type CodeRequest = { email: string; purpose: CodePurpose };
export type SentCode = { message: string; isNew: boolean; waitSeconds: number };

/**
 * Sends a code and says in how many seconds the next may be asked for. Where one went out less than a minute ago the server
 * refuses: that is no failure, since the earlier code still works; its words and the rest of the minute are given instead.
 */
export async function sendCode({ email, purpose }: CodeRequest): Promise<SentCode> {
  try {
    const { message } = await (purpose === 'email'
      ? resendVerification({ email })
      : requestPasswordReset({ email }));
    return { message, isNew: true, waitSeconds: OTP_RESEND_SECONDS };
  } catch (error) {
    const waitSeconds = secondsToWait(error);
    if (!(error instanceof ApiError) || waitSeconds > OTP_RESEND_SECONDS) throw error;
    return { message: error.message, isNew: false, waitSeconds };
  }
}

function secondsToWait(error: unknown): number {
  const wait = error instanceof ApiError && error.code === 'too-many' ? error.retryAfterSeconds : undefined;
  return wait ?? Number.POSITIVE_INFINITY;
}
