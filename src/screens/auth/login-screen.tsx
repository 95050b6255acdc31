import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { paths } from '@/config/paths';
import { AuthAlternative } from '@/features/auth/components/auth-alternative';
import { AuthHeading } from '@/features/auth/components/auth-heading';
import { GoogleButton } from '@/features/auth/components/google-button';
import { LoginForm } from '@/features/auth/components/login-form';
import { useSendCode } from '@/features/auth/mutations';
import { otpFlowStarted, otpSent, otpFlowAbandoned } from '@/features/auth/otp-flow.store';
import { registrationReturnPathSet } from '@/features/auth/registration.store';
import { useAuthFlow } from '@/features/auth/use-auth-flow';
import { readReturnAddress } from '@/lib/navigation/return-path';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { areCookiesEnabled } from '@/session/are-cookies-enabled';
import { useAuth } from '@/session/auth.store';
import { useSession } from '@/session/use-session';

export function LoginScreen() {
  const router = useRouter();
  const flow = useAuthFlow();
  const codes = useSendCode();
  const [problem, setProblem] = useState('');
  const target = readReturnAddress(router.asPath);
  // The page's HTML knows no query, so the first render must not either.
  const isForSelling = router.isReady && target === paths.sell;
  const { status } = useSession();
  const loginRequired = useAuth((state) => state.loginRequired);
  const isLeaving = useRef(false);

  // A sign-up that starts here returns to the same page.
  useEffect(() => registrationReturnPathSet(target === '/' ? '' : target), [target]);

  const redirectMember = useEffectEvent(() => {
    if (status === 'signed-in' && !loginRequired && !isLeaving.current) leave();
  });
  useEffect(() => redirectMember(), [status, loginRequired]);

  function leave() {
    isLeaving.current = true;
    flow.exitTo(target);
  }

  function handleSignedIn(message: string) {
    // Without cookies no token was stored, and the next page would redirect back here.
    if (!areCookiesEnabled())
      return setProblem(
        'Your browser is blocking cookies, which we need to sign you in. Allow cookies for this shop and try again.',
      );
    notifySuccess(message);
    otpFlowAbandoned();
    leave();
  }

  function handleUnverified(email: string) {
    otpFlowStarted({ type: 'email', email, returnTo: target });
    flow.open('verify');
    codes
      .mutateAsync({ email, purpose: 'email' })
      .then(({ waitSeconds }) => otpSent(waitSeconds), notifyError);
  }

  return (
    <>
      {isForSelling ? (
        <AuthHeading title="Sign in to sell">Sign in or create an account to sell on Dídán.</AuthHeading>
      ) : (
        <AuthHeading title="Welcome back">
          Sign in to see your orders, saved products and addresses.
        </AuthHeading>
      )}
      <div className="mt-5">
        <GoogleButton onSuccess={handleSignedIn} onError={notifyError} />
      </div>
      <div className="my-4 flex items-center gap-3 text-xs text-ink-2">
        <span className="h-px flex-1 bg-line" />
        or with email
        <span className="h-px flex-1 bg-line" />
      </div>
      <p
        role="alert"
        className="mb-4 hidden rounded-md bg-sunken p-4 text-sm font-semibold text-danger not-empty:block"
      >
        {problem}
      </p>
      <LoginForm
        onSuccess={(reply) => handleSignedIn(reply.message)}
        onUnverified={handleUnverified}
        next={target}
        onError={notifyError}
      />
      <AuthAlternative question="New to Dídán?" to="chooseAccount">
        Sign Up
      </AuthAlternative>
    </>
  );
}
