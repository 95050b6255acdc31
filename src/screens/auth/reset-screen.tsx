import { useEffect, useRef, useState } from 'react';

import { textLinkStyles } from '@/components/ui/button-styles';
import { type NewPasswordPayload } from '@/contracts/accounts';
import { AuthHeading } from '@/features/auth/components/auth-heading';
import { NewPasswordForm } from '@/features/auth/components/new-password-form';
import { ResultPanel, type AuthResult } from '@/features/auth/components/result-panel';
import { useResetPassword } from '@/features/auth/mutations';
import { otpEntered, useOtpFlow, otpFlowCompleted, getOtpFlowState } from '@/features/auth/otp-flow.store';
import { isClientError, type ApiError } from '@/lib/http/api-error';
import { notifyError } from '@/lib/toast/notify';

import { useCodeSteps } from './use-code-steps';

export function ResetScreen() {
  const { flow, resend, proceedToLogin, sending } = useCodeSteps();
  const { email, otp } = useOtpFlow((state) => state);
  const reset = useResetPassword();
  const [outcome, setOutcome] = useState<AuthResult>();
  const wasChecked = useRef(false);

  // A reload loses the code, and the page can be opened directly: go back to the missing step.
  useEffect(() => {
    const initial = getOtpFlowState();
    if (!wasChecked.current && !initial.otp) flow.open(initial.email ? 'verify' : 'forgotPassword');
    wasChecked.current = true;
  }, [flow]);

  async function setPassword(values: NewPasswordPayload) {
    try {
      const { message } = await reset.mutateAsync({ ...values, email, otp });
      setOutcome({ kind: 'success', detail: message });
      otpFlowCompleted();
    } catch (error) {
      if (isClientError(error) && !isPasswordError(error))
        setOutcome({
          kind: 'error',
          title: error.message,
          detail:
            'Your password hasn’t changed. Try again with the new code we send to the same email. You can request one every minute.',
        });
      throw error;
    }
  }

  async function tryAgain() {
    otpEntered('');
    await resend();
    flow.open('verify');
  }

  if (outcome) {
    return (
      <ResultPanel
        outcome={outcome}
        pending={sending}
        onTryAgain={() => void tryAgain()}
        onProceed={proceedToLogin}
      />
    );
  }
  return (
    <>
      <AuthHeading title="Set a new password">
        For <strong className="font-semibold break-words text-ink">{email || 'your account'}</strong>
      </AuthHeading>
      <div className="mt-6">
        <NewPasswordForm email={email} onSubmit={setPassword} onError={notifyError} />
      </div>
      <p className="mt-1 text-center">
        <button type="button" onClick={() => flow.open('verify')} className={textLinkStyles}>
          Back
        </button>
      </p>
    </>
  );
}

function isPasswordError({ fields }: ApiError): boolean {
  return Boolean(fields.password ?? fields.confirmPassword);
}
