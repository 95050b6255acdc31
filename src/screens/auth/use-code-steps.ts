import { errorMessages } from '@/contracts/messages';
import { useSendCode } from '@/features/auth/mutations';
import { otpSent, getOtpFlowState } from '@/features/auth/otp-flow.store';
import { useAuthFlow } from '@/features/auth/use-auth-flow';
import { notifyError, notifyInfo, notifySuccess } from '@/lib/toast/notify';
import { loginRequested } from '@/session/auth.store';

/** The steps that the code screens share: resending a code, and going to the login when done. */
export function useCodeSteps() {
  const flow = useAuthFlow();
  const codes = useSendCode();

  async function resend(): Promise<void> {
    const { email, type } = getOtpFlowState();
    if (!email) return handleMissingEmail();
    try {
      const { message, isNew, waitSeconds } = await codes.mutateAsync({ email, purpose: type });
      otpSent(waitSeconds);
      if (isNew) notifySuccess(message);
      else notifyInfo(message);
    } catch (error) {
      notifyError(error);
    }
  }

  function handleMissingEmail(): void {
    notifyError(errorMessages.noEmail);
    flow.open('login');
  }

  function proceedToLogin(): void {
    const { returnTo } = getOtpFlowState();
    // The reset ended any earlier session on the server; this browser may not know yet.
    loginRequested();
    flow.open('login', returnTo ? { next: returnTo } : {});
  }

  return { flow, resend, handleMissingEmail, proceedToLogin, sending: codes.isPending };
}
