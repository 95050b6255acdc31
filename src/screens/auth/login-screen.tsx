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
import { useAuth } from '@/session/auth.store';
import { cookiesWork } from '@/session/cookies-work';
import { useSession } from '@/session/use-session';

const cookiesOff =
  'Cookies are switched off in this browser, so nobody can stay signed in. Allow them for this shop, then try again.';

export function LoginScreen() {
  const router = useRouter();
  const flow = useAuthFlow();
  const codes = useSendCode();
  const [problem, setProblem] = useState('');
  const target = readReturnAddress(router.asPath);
  const { status } = useSession();
  const loginRequired = useAuth((state) => state.loginRequired);
  const isLeaving = useRef(false);

  // Whoever signs up from here comes back to the same place.
  useEffect(() => registrationReturnPathSet(target === '/' ? '' : target), [target]);

  const redirectMember = useEffectEvent(() => {
    if (status === 'member' && !loginRequired && !isLeaving.current) leave();
  });
  useEffect(() => redirectMember(), [status, loginRequired]);

  function leave() {
    isLeaving.current = true;
    flow.leaveFor(target);
  }

  function signedIn(message: string) {
    // Without cookies the tokens are gone already, and the next page would only send the shopper back here.
    if (!cookiesWork()) return setProblem(cookiesOff);
    notifySuccess(message);
    otpFlowAbandoned();
    leave();
  }

  function unverified(email: string) {
    otpFlowStarted({ type: 'email', email, returnTo: target });
    flow.open('verify');
    codes
      .mutateAsync({ email, purpose: 'email' })
      .then(({ waitSeconds }) => otpSent(waitSeconds), notifyError);
  }

  return (
    <>
      {target === paths.sell ? (
        <AuthHeading title="Sign in to sell">Sign in or create an account to sell on Dídán.</AuthHeading>
      ) : (
        <AuthHeading title="Welcome back">Your bag and saved products are waiting.</AuthHeading>
      )}
      <div className="mt-5">
        <GoogleButton onSuccess={signedIn} onError={notifyError} />
      </div>
      <div className="my-4 flex items-center gap-3 text-xs text-ink-2">
        <span className="h-px flex-1 bg-line" />
        or with e-mail
        <span className="h-px flex-1 bg-line" />
      </div>
      <p
        role="alert"
        className="mb-4 hidden rounded-md bg-sunken p-4 text-sm font-semibold text-danger not-empty:block"
      >
        {problem}
      </p>
      <LoginForm
        onSuccess={(reply) => signedIn(reply.message)}
        onUnverified={unverified}
        next={target}
        onError={notifyError}
      />
      <AuthAlternative question="New to Dídán?" to="chooseAccount">
        Sign Up
      </AuthAlternative>
    </>
  );
}
