import { type NextRouter } from 'next/router';

import { paths } from '@/config/paths';
import { otpFlowStarted, otpSent } from '@/features/auth/otp-flow.store';
import { sendCode } from '@/features/auth/send-code';
import { notifyError } from '@/lib/toast/notify';

/**
 * Sends an unverified user a code and opens the verify page, which leads back here (spec §2 'Guard
 * behaviour').
 */
export async function redirectToVerification(router: NextRouter, email: string): Promise<void> {
  otpFlowStarted({ type: 'email', email, returnTo: router.asPath });
  await router.replace(paths.verify);
  try {
    const { waitSeconds } = await sendCode({ email, purpose: 'email' });
    otpSent(waitSeconds);
  } catch (error) {
    notifyError(error);
  }
}
