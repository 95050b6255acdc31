import * as accountsApi from '@/contracts/accounts.api';
import { OTP_RESEND_SECONDS } from '@/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';

import { type CodePurpose } from './otp-flow.store';

export type CodeRequest = { email: string; purpose: CodePurpose };
export type SentCode = { message: string; isNew: boolean; waitSeconds: number };

/**
 * Requests a code. If one was sent less than a minute ago the server refuses, which is no failure
 * because that code still works: returns the server's message and the remaining seconds.
 * @returns `waitSeconds`: how long until the next code may be requested.
 * @throws {ApiError} for any other failure.
 */
export async function sendCode({ email, purpose }: CodeRequest): Promise<SentCode> {
  try {
    const { message } = await call(
      purpose === 'email' ? accountsApi.resendVerification : accountsApi.requestPasswordReset,
      { body: { email } },
    );
    return { message, isNew: true, waitSeconds: OTP_RESEND_SECONDS };
  } catch (error) {
    const waitSeconds = getWaitSeconds(error);
    if (!(error instanceof ApiError) || waitSeconds > OTP_RESEND_SECONDS) throw error;
    return { message: error.message, isNew: false, waitSeconds };
  }
}

function getWaitSeconds(error: unknown): number {
  const wait = error instanceof ApiError && error.code === 'too-many' ? error.retryAfterSeconds : undefined;
  return wait ?? Number.POSITIVE_INFINITY;
}
