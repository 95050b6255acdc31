import { useState } from 'react';

import { textLinkStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { AuthHeading } from '@/features/auth/components/auth-heading';
import { AuthLink } from '@/features/auth/components/auth-link';
import { CodeForm } from '@/features/auth/components/code-form';
import { ResendCode } from '@/features/auth/components/resend-code';
import { ResultPanel, type AuthResult } from '@/features/auth/components/result-panel';
import { useVerifyAccount } from '@/features/auth/mutations';
import { otpEntered, useOtpFlow, otpFlowCompleted } from '@/features/auth/otp-flow.store';
import { isClientError } from '@/lib/http/api-error';
import { notifyError } from '@/lib/toast/notify';

import { useCodeSteps } from './use-code-steps';

const unchanged =
  'Your account is not verified yet. Try again with the code we send to the same e-mail; a new one goes out once a minute.';

export function VerifyScreen() {
  const { flow, resend, noEmail, proceedToLogin, sending } = useCodeSteps();
  const { type, email, resendAt } = useOtpFlow((state) => state);
  const verification = useVerifyAccount();
  const [outcome, setOutcome] = useState<AuthResult>();

  async function enter(otp: string) {
    if (!email) return noEmail();
    if (type === 'password-reset') {
      otpEntered(otp);
      return flow.open('resetPassword');
    }
    try {
      const { message } = await verification.mutateAsync({ otp, email });
      otpFlowCompleted();
      setOutcome({ kind: 'success', detail: message });
    } catch (error) {
      notifyError(error);
      // A late refusal does not undo a success.
      if (isClientError(error))
        setOutcome((known) => known ?? { kind: 'error', title: error.message, detail: unchanged });
    }
  }

  async function tryAgain() {
    await resend();
    setOutcome(undefined);
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
      <span className="grid size-14 place-items-center rounded-t-full rounded-b-sm bg-guava text-zobo">
        <Icon name="mail" className="size-6" />
      </span>
      <div className="mt-4">
        <AuthHeading title="Check your e-mail">
          {email ? (
            <>
              We sent a 6-digit code to{' '}
              <strong className="font-semibold break-words text-ink">{email}</strong>
            </>
          ) : (
            'Enter the 6-digit code from our e-mail.'
          )}
        </AuthHeading>
      </div>
      <CodeForm pending={verification.isPending || sending} onSubmit={enter} />
      <ResendCode
        resendAt={resendAt}
        pending={sending || verification.isPending}
        onResend={() => void resend()}
      />
      {type === 'password-reset' && (
        <p className="text-center">
          <AuthLink to="forgotPassword" className={textLinkStyles}>
            Change the e-mail
          </AuthLink>
        </p>
      )}
    </>
  );
}
