import { useState, type FormEvent } from 'react';

import { CodeField } from '@/components/form/code-field';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { OTP_LENGTH, OTP_RESEND_SECONDS } from '@/contracts/limits';
import { type Buyer } from '@/features/checkout/buyer';
import { useConfirmPhone, useRequestPhoneCode } from '@/features/checkout/mutations';
import { formatCountdown, useSecondsLeft } from '@/features/checkout/pay/use-seconds-left';
import { ApiError } from '@/lib/http/api-error';
import { getServerTime } from '@/lib/time/server-clock';
import { getErrorMessage } from '@/lib/toast/notify';

type PhoneConfirmationProps = {
  buyer: Buyer;
  phone: string;
  onConfirmed: () => void;
};

/** Confirms the recipient's phone with a code sent by SMS, so riders can reach someone. */
export function PhoneConfirmation({ buyer, phone, onConfirmed }: PhoneConfirmationProps) {
  const requestCode = useRequestPhoneCode(buyer);
  const confirm = useConfirmPhone(buyer);
  const [sentTo, setSentTo] = useState<string>();
  const [code, setCode] = useState('');
  const [resendAt, setResendAt] = useState(0);
  const [problem, setProblem] = useState<string>();

  async function sendCode() {
    setProblem(undefined);
    try {
      await requestCode.mutateAsync(phone);
      setResendAt(getServerTime() + OTP_RESEND_SECONDS * 1000);
    } catch (error) {
      setProblem(getErrorMessage(error));
      const wait =
        error instanceof ApiError && error.code === 'too-many' ? error.retryAfterSeconds : undefined;
      // After a short wait the last code is still valid, so show the form for it.
      if (wait === undefined || wait > OTP_RESEND_SECONDS) return;
      setResendAt(getServerTime() + wait * 1000);
    }
    setCode('');
    setSentTo(phone);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length !== OTP_LENGTH || confirm.isPending) return;
    setProblem(undefined);
    try {
      await confirm.mutateAsync({ phone, code });
      onConfirmed();
    } catch (error) {
      setProblem(getErrorMessage(error));
    }
  }

  if (sentTo !== phone) {
    return (
      <>
        <Button size="md" pending={requestCode.isPending} onClick={() => void sendCode()}>
          {`Send a code to ${phone}`}
        </Button>
        <InlineError message={problem} />
      </>
    );
  }
  return (
    <form aria-label="Confirm your phone" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-sm font-semibold">{`We’ve texted a ${OTP_LENGTH}-digit code to ${phone}.`}</p>
      <div className="-mt-2 max-w-sm">
        <CodeField
          label={`${OTP_LENGTH}-digit code`}
          length={OTP_LENGTH}
          value={code}
          onChange={setCode}
          invalid={problem !== undefined}
          readOnly={confirm.isPending}
        />
      </div>
      <InlineError message={problem} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" size="md" disabled={code.length !== OTP_LENGTH} pending={confirm.isPending}>
          Confirm phone
        </Button>
        <ResendButton resendAt={resendAt} pending={requestCode.isPending} onResend={() => void sendCode()} />
      </div>
    </form>
  );
}

type ResendProps = { resendAt: number; pending: boolean; onResend: () => void };

function ResendButton({ resendAt, pending, onResend }: ResendProps) {
  const seconds = useSecondsLeft(resendAt);
  return (
    <>
      <Button variant="quiet" size="md" disabled={seconds > 0} pending={pending} onClick={onResend}>
        {seconds > 0 ? (
          <>
            Send another code in <span aria-hidden="true">{formatCountdown(seconds)}</span>
          </>
        ) : (
          'Send another code'
        )}
      </Button>
      <span role="status" className="sr-only">
        {seconds > 0 ? 'You can request another code in a minute.' : 'You can request another code now.'}
      </span>
    </>
  );
}
