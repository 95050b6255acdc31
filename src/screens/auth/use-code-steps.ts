import { errorMessages } from '@/contracts/messages';
import { useSendCode } from '@/features/auth/mutations';
import { otpSent, otpFlowState } from '@/features/auth/otp-flow.store';
import { useAuthFlow } from '@/features/auth/use-auth-flow';
import { notifyError, notifyInfo, notifySuccess } from '@/lib/toast/notify';
import { loginRequested } from '@/session/auth.store';

/** The steps that the code's screens share: asking for another code, and going on to the login when all is done. */
export function useCodeSteps() {
  const flow = useAuthFlow();
  const codes = useSendCode();

  async function resend(): Promise<void> {
    const { email, type } = otpFlowState();
    if (!email) return noEmail();
    try {
      const { message, isNew, waitSeconds } = await codes.mutateAsync({ email, purpose: type });
      otpSent(waitSeconds);
      if (isNew) notifySuccess(message);
      else notifyInfo(message);
    } catch (error) {
      notifyError(error);
    }
  }

  function noEmail(): void {
    notifyError(errorMessages.noEmail);
    flow.open('login');
  }

  function proceedToLogin(): void {
    const { returnTo } = otpFlowState();
    // A session of before the reset is over on the server, though this browser may not know it yet.
    loginRequested();
    flow.open('login', returnTo ? { next: returnTo } : {});
  }

  return { flow, resend, noEmail, proceedToLogin, sending: codes.isPending };
}
