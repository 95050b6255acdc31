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
import { errorMessageOf } from '@/lib/toast/notify';

type PhoneConfirmationProps = {
  buyer: Buyer;
  phone: string;
  /** The phone is proven to ring. */
  onConfirmed: () => void;
};

/** A code by SMS to the parcel's own phone, so that no rider rides for nothing. */
export function PhoneConfirmation({ buyer, phone, onConfirmed }: PhoneConfirmationProps) {
  const ask = useRequestPhoneCode(buyer);
  const confirm = useConfirmPhone(buyer);
  const [sentTo, setSentTo] = useState<string>();
  const [code, setCode] = useState('');
  const [resendAt, setResendAt] = useState(0);
  const [problem, setProblem] = useState<string>();

  async function send() {
    setProblem(undefined);
    try {
      await ask.mutateAsync(phone);
      setResendAt(getServerTime() + OTP_RESEND_SECONDS * 1000);
    } catch (error) {
      setProblem(errorMessageOf(error));
      const wait =
        error instanceof ApiError && error.code === 'too-many' ? error.retryAfterSeconds : undefined;
      // One that went out a moment ago still works.
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
      setProblem(errorMessageOf(error));
    }
  }

  if (sentTo !== phone) {
    return (
      <>
        <Button variant="outline" size="md" pending={ask.isPending} onClick={() => void send()}>
          Send a code to {phone}
        </Button>
        <InlineError message={problem} />
      </>
    );
  }
  return (
    <form aria-label="Confirm your phone" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-sm font-semibold">
        We sent a {OTP_LENGTH}-digit code by SMS to {phone}.
      </p>
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
        <ResendButton resendAt={resendAt} pending={ask.isPending} onResend={() => void send()} />
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
        {seconds > 0 ? 'You can ask for another code in a minute.' : 'You can ask for another code now.'}
      </span>
    </>
  );
}
