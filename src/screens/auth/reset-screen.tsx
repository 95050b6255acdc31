import { useEffect, useRef, useState } from 'react';

import { textLinkStyles } from '@/components/ui/button-styles';
import { type NewPasswordPayload } from '@/contracts/accounts';
import { AuthHeading } from '@/features/auth/components/auth-heading';
import { NewPasswordForm } from '@/features/auth/components/new-password-form';
import { ResultPanel, type AuthResult } from '@/features/auth/components/result-panel';
import { useResetPassword } from '@/features/auth/mutations';
import { otpEntered, useOtpFlow, otpFlowCompleted, otpFlowState } from '@/features/auth/otp-flow.store';
import { isClientError, type ApiError } from '@/lib/http/api-error';
import { notifyError } from '@/lib/toast/notify';

import { useCodeSteps } from './use-code-steps';

const unchanged =
  'Your password is unchanged. Try again with the code we send to the same e-mail; a new one goes out once a minute.';

export function ResetScreen() {
  const { flow, resend, proceedToLogin, sending } = useCodeSteps();
  const { email, otp } = useOtpFlow((state) => state);
  const reset = useResetPassword();
  const [outcome, setOutcome] = useState<AuthResult>();
  const lookedAt = useRef(false);

  // A reload forgets the code, and a visitor may come here by address: back to the step that is missing.
  useEffect(() => {
    const arrived = otpFlowState();
    if (!lookedAt.current && !arrived.otp) flow.open(arrived.email ? 'verify' : 'forgotPassword');
    lookedAt.current = true;
  }, [flow]);

  async function setPassword(values: NewPasswordPayload) {
    try {
      const { message } = await reset.mutateAsync({ ...values, email, otp });
      setOutcome({ kind: 'success', detail: message });
      otpFlowCompleted();
    } catch (error) {
      if (isClientError(error) && !isAboutThePassword(error))
        setOutcome({ kind: 'error', title: error.message, detail: unchanged });
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

function isAboutThePassword({ fields }: ApiError): boolean {
  return Boolean(fields.password ?? fields.confirmPassword);
}
