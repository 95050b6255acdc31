import { useRef, useState, type FormEvent } from 'react';

import { CodeField } from '@/components/form/code-field';
import { Button } from '@/components/ui/button';
import { OTP_LENGTH } from '@/contracts/limits';

import { authSheetMessages } from '../messages';

type Props = { pending: boolean; onSubmit: (otp: string) => Promise<void> };

/** Six digit boxes, and a button that is enabled once all are filled (spec §5 'OTP'). */
export function CodeForm({ pending, onSubmit }: Props) {
  const [otp, setOtp] = useState('');
  // A second press can come before `pending` has rendered.
  const isSubmitting = useRef(false);
  const isComplete = otp.length === OTP_LENGTH;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || pending || isSubmitting.current) return;
    isSubmitting.current = true;
    void onSubmit(otp).finally(() => {
      isSubmitting.current = false;
    });
  }

  return (
    <form aria-label={authSheetMessages.verify} noValidate onSubmit={submit}>
      <CodeField
        label={`${OTP_LENGTH}-digit code`}
        length={OTP_LENGTH}
        value={otp}
        onChange={setOtp}
        readOnly={pending}
      />
      <Button type="submit" disabled={!isComplete || pending} className="mt-6 w-full">
        Verify Account
      </Button>
    </form>
  );
}
