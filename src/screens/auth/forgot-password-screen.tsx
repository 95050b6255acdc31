import { useRouter } from 'next/router';

import { paths } from '@/config/paths';
import { AuthAlternative } from '@/features/auth/components/auth-alternative';
import { AuthHeading } from '@/features/auth/components/auth-heading';
import { ForgotPasswordForm } from '@/features/auth/components/forgot-password-form';
import { useSendCode } from '@/features/auth/mutations';
import { otpFlowStarted, otpSent, useOtpFlow, getOtpFlowState } from '@/features/auth/otp-flow.store';
import { useAuthFlow } from '@/features/auth/use-auth-flow';
import { readReturnAddress } from '@/lib/navigation/return-path';
import { notifyError, notifyInfo, notifySuccess } from '@/lib/toast/notify';

export function ForgotPasswordScreen() {
  const router = useRouter();
  const flow = useAuthFlow();
  const codes = useSendCode();
  const email = useOtpFlow((state) => state.email);

  async function sendCode(address: string) {
    const { message, isNew, waitSeconds } = await codes.mutateAsync({
      email: address,
      purpose: 'password-reset',
    });
    const wanted = readReturnAddress(router.asPath);
    // A shopper who comes back to correct the email brings no `next`.
    const returnTo = wanted === paths.home ? getOtpFlowState().returnTo : wanted;
    otpFlowStarted({ type: 'password-reset', email: address, returnTo });
    otpSent(waitSeconds);
    if (isNew) notifySuccess(message);
    else notifyInfo(message);
    flow.open('verify');
  }

  return (
    <>
      <AuthHeading title="Forgot password">
        Enter your email and we’ll send you a code to set a new password.
      </AuthHeading>
      <div className="mt-6">
        <ForgotPasswordForm key={email} initialEmail={email} onSubmit={sendCode} onError={notifyError} />
      </div>
      <AuthAlternative question="New to Dídán?" to="chooseAccount">
        Sign Up
      </AuthAlternative>
    </>
  );
}
