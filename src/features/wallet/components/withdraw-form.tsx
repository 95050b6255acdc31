import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { object } from 'yup';

import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { DecisionSummary } from '@/components/ui/decision-summary';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { readNaira } from '@/contracts/money';
import { nairaField } from '@/contracts/naira-field';
import { calculatePayoutFee } from '@/contracts/payout-terms';
import { type BankAccount } from '@/contracts/payouts';
import { nairaFieldMessages } from '@/contracts/selling-field-messages';
import * as walletApi from '@/contracts/wallet.api';
import { formatMoney } from '@/lib/money/format-money';
import { apiQuery } from '@/lib/query/api-query';
import { formatDayTime } from '@/lib/time/format-day-time';
import { getServerTime } from '@/lib/time/server-clock';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { useWithdraw } from '../mutations';

const isAllowed = (kobo: number | undefined, minimumKobo: number, availableKobo: number): kobo is number =>
  kobo !== undefined && kobo >= minimumKobo && kobo <= availableKobo;

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = {
  storeId: string;
  availableKobo: number;
  minimumKobo: number;
  /** Gets the focus after a withdrawal, which may remove the form. */
  nextFocus: RefObject<HTMLElement | null>;
};

/** Withdraws an amount, or says what is missing to do so. */
export function WithdrawForm({ storeId, availableKobo, minimumKobo, nextFocus }: Props) {
  const account = useQuery(apiQuery(walletApi.getBankAccount, { store: storeId })).data?.account;
  const minimum = formatMoney(minimumKobo);
  if (account === undefined) return null;
  if (account === null) return <p className="mt-2 text-sm">Add a bank account to withdraw.</p>;
  const { usableFrom } = account;
  if (Date.parse(usableFrom) > getServerTime())
    return (
      <p className="mt-2 text-sm">{`Can be paid from ${formatDayTime(usableFrom)}, 24 hours after it was added.`}</p>
    );
  if (availableKobo < minimumKobo)
    return <p className="mt-2 text-sm">{`You can withdraw once ${minimum} is available.`}</p>;
  return (
    <AmountForm
      storeId={storeId}
      account={account}
      availableKobo={availableKobo}
      minimumKobo={minimumKobo}
      nextFocus={nextFocus}
    />
  );
}

type AmountProps = Props & { account: BankAccount };

function AmountForm({ storeId, account, availableKobo, minimumKobo, nextFocus }: AmountProps) {
  const send = useWithdraw(storeId);
  // A second press, or a second try after a lost reply, is the same payout.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [askedKobo, setAskedKobo] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const minimum = formatMoney(minimumKobo);
  const available = formatMoney(availableKobo);
  const refusal = `Enter an amount from ${minimum} to ${available}`;
  const schema = object({
    naira: nairaField(nairaFieldMessages.amount)
      .required(refusal)
      .test('allowed', refusal, (kobo) => isAllowed(kobo, minimumKobo, availableKobo)),
  });

  async function withdraw() {
    await send.mutateAsync({ key, amountKobo: askedKobo });
    notifySuccess('Payout requested');
    setKey(crypto.randomUUID());
    nextFocus.current?.focus();
  }

  return (
    <>
      <Form
        key={key}
        label="Payouts"
        initialValues={{ naira: '' }}
        schema={schema}
        onError={notifyError}
        showsRequiredNote={false}
        onSubmit={({ naira: kobo }) => {
          // Another amount is another payout.
          if (kobo !== askedKobo && askedKobo > 0) setKey(crypto.randomUUID());
          setAskedKobo(kobo);
          setIsAsking(true);
          return Promise.resolve();
        }}
      >
        {({ values }) => (
          <div className="mt-3 grid sm:max-w-md">
            <TextField
              name="naira"
              label="Amount in naira"
              hint={`${available} available. The smallest payout is ${minimum}.`}
              inputMode="decimal"
              autoComplete="off"
            />
            <div aria-live="polite" className="text-sm not-empty:mt-3">
              <Consequences
                kobo={readNaira(values.naira)}
                availableKobo={availableKobo}
                minimumKobo={minimumKobo}
                automaticKobo={account.automaticKobo}
              />
            </div>
            <Button type="submit" size="md" className="mt-4 justify-self-start">
              Withdraw
            </Button>
          </div>
        )}
      </Form>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isAsking,
          onClose: () => setIsAsking(false),
          title: 'Withdraw this amount?',
          children: <WithdrawalSummary kobo={askedKobo} account={account} />,
          action: 'Withdraw',
          onConfirm: withdraw,
          nextFocus,
        }}
      />
    </>
  );
}

const describeArrival = (kobo: number, automaticKobo: number): string =>
  kobo > automaticKobo
    ? 'Our finance team approves it first.'
    : 'It arrives within minutes, at some banks the next working day.';

function WithdrawalSummary({ kobo, account }: { kobo: number; account: BankAccount }) {
  const fee = calculatePayoutFee(kobo);
  return (
    <DecisionSummary
      facts={[
        ['Your bank receives', formatMoney(kobo - fee)],
        ['Fee', formatMoney(fee)],
        ['Account', `${account.accountName}, ${account.bankName}, ${account.numberEnd}`],
      ]}
      consequences={[
        `${formatMoney(kobo)} leaves your wallet now.`,
        describeArrival(kobo, account.automaticKobo),
      ]}
    />
  );
}

type ConsequencesProps = Pick<Props, 'availableKobo' | 'minimumKobo'> & {
  kobo: number | undefined;
  automaticKobo: number;
};

function Consequences({ kobo, availableKobo, minimumKobo, automaticKobo }: ConsequencesProps) {
  if (!isAllowed(kobo, minimumKobo, availableKobo)) return null;
  const fee = calculatePayoutFee(kobo);
  return (
    <p>
      {`Your bank receives ${formatMoney(kobo - fee)}. The bank’s fee is ${formatMoney(fee)}.`}{' '}
      {describeArrival(kobo, automaticKobo)}
    </p>
  );
}
