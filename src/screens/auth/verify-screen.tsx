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
import { dismissToasts, notifyError } from '@/lib/toast/notify';

import { useCodeSteps } from './use-code-steps';

export function VerifyScreen() {
  const { flow, resend, handleMissingEmail, proceedToLogin, sending } = useCodeSteps();
  const { type, email, resendAt } = useOtpFlow((state) => state);
  const verification = useVerifyAccount();
  const [outcome, setOutcome] = useState<AuthResult>();

  async function submitCode(otp: string) {
    if (!email) return handleMissingEmail();
    if (type === 'password-reset') {
      otpEntered(otp);
      return flow.open('resetPassword');
    }
    try {
      const { message } = await verification.mutateAsync({ otp, email });
      otpFlowCompleted();
      dismissToasts();
      setOutcome({ kind: 'success', detail: message });
    } catch (error) {
      notifyError(error);
      // A refusal that arrives after a success is ignored.
      if (isClientError(error))
        setOutcome(
          (known) =>
            known ?? {
              kind: 'error',
              title: error.message,
              detail:
                'Your account isn’t verified yet. Try again with the new code we send to the same email. You can request one every minute.',
            },
        );
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
        <AuthHeading title="Check your email">
          {email ? (
            <>
              We sent a 6-digit code to{' '}
              <strong className="font-semibold break-words text-ink">{email}</strong>
            </>
          ) : (
            'Enter the 6-digit code from our email.'
          )}
        </AuthHeading>
      </div>
      <CodeForm pending={verification.isPending || sending} onSubmit={submitCode} />
      <ResendCode
        resendAt={resendAt}
        pending={sending || verification.isPending}
        onResend={() => void resend()}
      />
      {type === 'password-reset' && (
        <p className="text-center">
          <AuthLink to="forgotPassword" className={textLinkStyles}>
            Change the email
          </AuthLink>
        </p>
      )}
    </>
  );
}
