import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { object, string } from 'yup';

import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { calculatePayoutFee, MAX_AUTOMATIC_PAYOUT_KOBO, MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';
import { getServerTime } from '@/lib/time/server-clock';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';

import { bankAccountMessages, payoutMessages as messages } from '../messages';
import { useWithdraw } from '../mutations';
import { parseNaira } from '../parse-naira';
import { bankAccountOptions } from '../queries';

const isAllowed = (kobo: number, availableKobo: number): boolean =>
  Number.isInteger(kobo) && kobo >= MIN_PAYOUT_KOBO && kobo <= availableKobo;

type Props = { storeId: string; availableKobo: number };

/** Withdraws an amount, or says what is missing to do so. */
export function WithdrawForm({ storeId, availableKobo }: Props) {
  const account = useQuery(bankAccountOptions(storeId));
  const minimum = formatMoney(MIN_PAYOUT_KOBO);
  if (account.data === undefined) return null;
  if (account.data === null) return <p className="mt-2 text-sm">{messages.needsAccount}</p>;
  const { usableFrom } = account.data;
  if (Date.parse(usableFrom) > getServerTime())
    return <p className="mt-2 text-sm">{bankAccountMessages.usableFrom(formatDayTime(usableFrom))}</p>;
  if (availableKobo < MIN_PAYOUT_KOBO) return <p className="mt-2 text-sm">{messages.tooLittle(minimum)}</p>;
  return <AmountForm storeId={storeId} availableKobo={availableKobo} />;
}

function AmountForm({ storeId, availableKobo }: Props) {
  const send = useWithdraw(storeId);
  // A second press, or a second try after a lost reply, is the same payout.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<unknown>();
  const [minimum, available] = [formatMoney(MIN_PAYOUT_KOBO), formatMoney(availableKobo)];
  const schema = object({
    naira: string()
      .required(messages.invalid(minimum, available))
      .test('allowed', messages.invalid(minimum, available), (naira) =>
        isAllowed(parseNaira(naira), availableKobo),
      ),
  });
  return (
    <Form
      key={key}
      label={messages.title}
      initialValues={{ naira: '' }}
      schema={schema}
      onError={setError}
      showsRequiredNote={false}
      onSubmit={async ({ naira }) => {
        setError(undefined);
        await send.mutateAsync({ key, amountKobo: parseNaira(naira) });
        notifySuccess(messages.requested);
        setKey(crypto.randomUUID());
      }}
    >
      {({ values, isSubmitting }) => (
        <div className="mt-3 grid sm:max-w-md">
          <TextField
            name="naira"
            label={messages.amount}
            hint={messages.amountHint(available, minimum)}
            inputMode="decimal"
            autoComplete="off"
          />
          <div aria-live="polite" className="text-sm not-empty:mt-3">
            <Consequences kobo={parseNaira(values.naira)} availableKobo={availableKobo} />
          </div>
          <InlineError message={error === undefined ? undefined : getErrorMessage(error)} />
          <Button type="submit" size="md" pending={isSubmitting} className="mt-4 justify-self-start">
            {messages.withdraw}
          </Button>
        </div>
      )}
    </Form>
  );
}

function Consequences({ kobo, availableKobo }: { kobo: number; availableKobo: number }) {
  if (!isAllowed(kobo, availableKobo)) return null;
  const fee = calculatePayoutFee(kobo);
  const needsApproval = kobo > MAX_AUTOMATIC_PAYOUT_KOBO;
  return (
    <p>
      {messages.receives(formatMoney(kobo - fee), formatMoney(fee))}{' '}
      {needsApproval ? messages.approval(formatMoney(MAX_AUTOMATIC_PAYOUT_KOBO)) : messages.arrival}
    </p>
  );
}
