import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { Button } from '@/components/ui/button';
import * as checkoutApi from '@/contracts/checkout.api';
import { call } from '@/lib/http/call';

import { useConfirmPhone } from '../mutations';

type Props = {
  phone: string;
  onDone: (message: string) => void;
  onError: (error: unknown) => void;
};

/** Confirms the number of the account by a code, which SMS need. */
export function ConfirmNumber({ phone, onDone, onError }: Props) {
  const id = useId();
  const [code, setCode] = useState('');
  const request = useMutation({ mutationFn: () => call(checkoutApi.requestPhoneCode, { body: { phone } }) });
  const confirm = useConfirmPhone();
  return (
    <>
      <h2 className="font-disp text-xl font-bold">Confirm your number for SMS</h2>
      <p className="mt-1 text-base text-ink-2">{`We’ll text a code to ${phone}, the number of your account.`}</p>
      <Button
        className="mt-3"
        variant="outline"
        size="md"
        pending={request.isPending}
        onClick={() => void request.mutateAsync().then(({ message }) => onDone(message), onError)}
      >
        Send the code
      </Button>
      {request.isSuccess && (
        <form
          className="mt-4 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void confirm.mutateAsync({ phone, code }).then(({ message }) => onDone(message), onError);
          }}
        >
          <label htmlFor={id} className="grid gap-1 font-semibold">
            Code from the SMS
            <input
              id={id}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              onChange={({ target }) => setCode(target.value)}
              className="min-h-12 w-40 rounded-md border-[1.5px] border-field bg-surface px-3 text-base font-normal"
            />
          </label>
          <Button type="submit" size="md" pending={confirm.isPending}>
            Confirm
          </Button>
        </form>
      )}
    </>
  );
}
