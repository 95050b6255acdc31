import { useRouter } from 'next/router';

import { paths } from '@/config/paths';
import { AuthAlternative } from '@/features/auth/components/auth-alternative';
import { AuthHeading } from '@/features/auth/components/auth-heading';
import { RegisterForm } from '@/features/auth/components/register-form';
import { otpFlowStarted, otpSent } from '@/features/auth/otp-flow.store';
import { registrationCompleted, getRegistrationReturnPath } from '@/features/auth/registration.store';
import { useAuthFlow } from '@/features/auth/use-auth-flow';
import { Link } from '@/framework/link';
import { toSafeNext } from '@/lib/navigation/safe-next';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

export function RegisterScreen() {
  const router = useRouter();
  const flow = useAuthFlow();

  function handleRegistered(email: string, message: string) {
    notifySuccess(message);
    otpFlowStarted({ type: 'email', email, returnTo: getRegistrationReturnPath() });
    otpSent();
    registrationCompleted();
    // To the supplied return path, or else to the verify screen (spec §4).
    if (router.query.next === undefined) flow.open('verify');
    else flow.exitTo(toSafeNext(router.query.next));
  }

  return (
    <>
      <AuthHeading title="Join Dídán">
        It takes a minute, and your bag follows you to every device.
      </AuthHeading>
      <div className="mt-5">
        <RegisterForm
          onSuccess={(reply) => handleRegistered(reply.newUser.email, reply.message)}
          onError={notifyError}
        />
      </div>
      <p className="mt-3 text-sm text-ink-2">
        Read how we use your details in our{' '}
        <Link href={paths.privacyPolicy} className="font-semibold underline underline-offset-4">
          privacy policy
        </Link>
        .
      </p>
      <AuthAlternative question="Already have an account?" to="login">
        Sign In
      </AuthAlternative>
    </>
  );
}
