import { useRouter } from 'next/router';

import { paths } from '@/config/paths';
import { AuthAside } from '@/features/auth/components/auth-aside';
import { AuthHeading } from '@/features/auth/components/auth-heading';
import { ForgotPasswordForm } from '@/features/auth/components/forgot-password-form';
import { useSendCode } from '@/features/auth/mutations';
import { useAuthFlow } from '@/features/auth/use-auth-flow';
import { codeExpected, codeSent, useVerifyOtp, verifyOtp } from '@/features/auth/verify-otp.store';
import { readReturnAddress } from '@/lib/navigation/return-path';
import { notifyError, notifyInfo, notifySuccess } from '@/lib/toast/notify';

export function ForgotPasswordScreen() {
  const router = useRouter();
  const flow = useAuthFlow();
  const codes = useSendCode();
  const email = useVerifyOtp((state) => state.email);

  async function sendCode(address: string) {
    const { message, isNew, waitSeconds } = await codes.mutateAsync({
      email: address,
      purpose: 'password-reset',
    });
    const wanted = readReturnAddress(router.asPath);
    // Those who come back to correct the e-mail bring no `next` along.
    const returnTo = wanted === paths.home ? verifyOtp().returnTo : wanted;
    codeExpected({ type: 'password-reset', email: address, returnTo });
    codeSent(waitSeconds);
    if (isNew) notifySuccess(message);
    else notifyInfo(message);
    flow.open('verify');
  }

  return (
    <>
      <AuthHeading title="Forgot password">
        Tell us your e-mail and we send a code to set a new one.
      </AuthHeading>
      <div className="mt-6">
        <ForgotPasswordForm key={email} initialEmail={email} onSubmit={sendCode} onError={notifyError} />
      </div>
      <AuthAside question="New to Dídán?" to="chooseAccount">
        Sign Up
      </AuthAside>
    </>
  );
}
