import { useRef, useState, type FormEvent } from 'react';

import { CodeField } from '@/components/form/code-field';
import { Button } from '@/components/ui/button';
import { OTP_LENGTH } from '@/contracts/limits';

type Props = { pending: boolean; onSubmit: (otp: string) => Promise<void> };

/** Six boxes and the button that waits for all of them (spec §5 'OTP'). */
export function CodeForm({ pending, onSubmit }: Props) {
  const [otp, setOtp] = useState('');
  // A second press can come before the first has rendered as pending.
  const underWay = useRef(false);
  const complete = otp.length === OTP_LENGTH;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!complete || pending || underWay.current) return;
    underWay.current = true;
    void onSubmit(otp).finally(() => {
      underWay.current = false;
    });
  }

  return (
    <form aria-label="Verify your account" noValidate onSubmit={submit}>
      <CodeField
        label={`${OTP_LENGTH}-digit code`}
        length={OTP_LENGTH}
        value={otp}
        onChange={setOtp}
        readOnly={pending}
      />
      <Button type="submit" disabled={!complete || pending} className="mt-6 w-full">
        Verify Account
      </Button>
    </form>
  );
}
