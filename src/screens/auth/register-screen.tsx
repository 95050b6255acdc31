import { useRouter } from 'next/router';

import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { AuthAlternative } from '@/features/auth/components/auth-alternative';
import { AuthHeading } from '@/features/auth/components/auth-heading';
import { RegisterForm } from '@/features/auth/components/register-form';
import { otpFlowStarted, otpSent } from '@/features/auth/otp-flow.store';
import { registrationCompleted, registrationReturnPath } from '@/features/auth/registration.store';
import { useAuthFlow } from '@/features/auth/use-auth-flow';
import { toSafeNext } from '@/lib/navigation/safe-next';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

export function RegisterScreen() {
  const router = useRouter();
  const flow = useAuthFlow();

  function registered(email: string, message: string) {
    notifySuccess(message);
    otpFlowStarted({ type: 'email', email, returnTo: registrationReturnPath() });
    otpSent();
    registrationCompleted();
    // A supplied return path, else the code (spec §4).
    if (router.query.next === undefined) flow.open('verify');
    else flow.leaveFor(toSafeNext(router.query.next));
  }

  return (
    <>
      <AuthHeading title="Join Dídán">A minute now, and your bag follows you everywhere.</AuthHeading>
      <div className="mt-5">
        <RegisterForm
          onSuccess={(reply) => registered(reply.newUser.email, reply.message)}
          onError={notifyError}
        />
      </div>
      <p className="mt-3 text-sm text-ink-2">
        How we use what you tell us is in our{' '}
        <Link href={paths.privacyPolicy} className="font-semibold underline underline-offset-4">
          privacy policy
        </Link>
        .
      </p>
      <AuthAlternative question="Already with us?" to="login">
        Sign In
      </AuthAlternative>
    </>
  );
}
