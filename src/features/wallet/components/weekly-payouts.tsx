import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { object } from 'yup';

import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { DecisionSummary } from '@/components/ui/decision-summary';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { writeNaira } from '@/contracts/money';
import { nairaField } from '@/contracts/naira-field';
import { MAX_WEEKLY_MINIMUM_KOBO, MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import { nairaFieldMessages } from '@/contracts/selling-field-messages';
import * as walletApi from '@/contracts/wallet.api';
import { formatMoney } from '@/lib/money/format-money';
import { apiQuery } from '@/lib/query/api-query';
import { getErrorMessage, notifyError, notifySuccess } from '@/lib/toast/notify';

import { useSavePayoutSchedule } from '../mutations';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = { storeId: string; mayChange: boolean };

/** Shows and changes a store's weekly payout and its minimum amount. */
export function WeeklyPayouts({ storeId, mayChange }: Props) {
  const query = useQuery(apiQuery(walletApi.getPayoutSchedule, { store: storeId }));
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">Weekly payouts</h2>
      {query.isError && <p role="alert">{getErrorMessage(query.error)}</p>}
      {query.data && (
        <>
          <p className="mt-2 text-sm">
            {query.data.weeklyMinimumKobo === null
              ? 'Off: you request each payout yourself.'
              : `Every Monday we pay out all that is available, once it is ${formatMoney(query.data.weeklyMinimumKobo)} or more.`}
          </p>
          {mayChange && <ScheduleForm storeId={storeId} weeklyMinimumKobo={query.data.weeklyMinimumKobo} />}
        </>
      )}
    </section>
  );
}

const minimum = formatMoney(MIN_PAYOUT_KOBO);
const schema = object({
  naira: nairaField(nairaFieldMessages.amount)
    .required(`Enter an amount from ${minimum}`)
    .min(MIN_PAYOUT_KOBO, `Enter an amount from ${minimum}`)
    .max(MAX_WEEKLY_MINIMUM_KOBO, `Enter an amount up to ${formatMoney(MAX_WEEKLY_MINIMUM_KOBO)}`),
});

type FormProps = { storeId: string; weeklyMinimumKobo: number | null };

function ScheduleForm({ storeId, weeklyMinimumKobo }: FormProps) {
  const account = useQuery(apiQuery(walletApi.getBankAccount, { store: storeId })).data?.account;
  const save = useSavePayoutSchedule(storeId);
  const stop = useSavePayoutSchedule(storeId);
  const [askedKobo, setAskedKobo] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  return (
    <div ref={form} tabIndex={-1}>
      <Form
        key={weeklyMinimumKobo}
        label="Weekly payouts"
        initialValues={{ naira: weeklyMinimumKobo === null ? '' : writeNaira(weeklyMinimumKobo) }}
        schema={schema}
        onError={notifyError}
        showsRequiredNote={false}
        onSubmit={({ naira }) => {
          setAskedKobo(naira);
          setIsAsking(true);
          return Promise.resolve();
        }}
      >
        {() => (
          <div className="mt-3 grid sm:max-w-md">
            <TextField
              name="naira"
              label="Pay out from, in naira"
              hint={`At least ${minimum}. If less is available on a Monday, it waits for the next one.`}
              inputMode="decimal"
              autoComplete="off"
            />
            <p className="mt-4 flex flex-wrap gap-3">
              <Button type="submit" size="md">
                {weeklyMinimumKobo === null ? 'Pay out every Monday' : 'Change amount'}
              </Button>
              {weeklyMinimumKobo !== null && (
                <Button
                  variant="outline"
                  size="md"
                  pending={stop.isPending}
                  onClick={() =>
                    stop.mutate(
                      { weeklyMinimumKobo: null },
                      { onSuccess: () => notifySuccess('Weekly payouts stopped'), onError: notifyError },
                    )
                  }
                >
                  Stop weekly payouts
                </Button>
              )}
            </p>
          </div>
        )}
      </Form>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isAsking,
          onClose: () => setIsAsking(false),
          title: 'Pay out every Monday?',
          children: (
            <DecisionSummary
              facts={[
                ['From', formatMoney(askedKobo)],
                [
                  'Account',
                  account
                    ? `${account.accountName}, ${account.bankName}, ${account.numberEnd}`
                    : 'None yet. Nothing is paid until you add one.',
                ],
              ]}
              consequences={['Every Monday, all that is available leaves your wallet, less the bank’s fee.']}
            />
          ),
          action: weeklyMinimumKobo === null ? 'Pay out every Monday' : 'Change amount',
          onConfirm: async () => {
            await save.mutateAsync({ weeklyMinimumKobo: askedKobo });
            notifySuccess('Weekly payouts saved');
          },
          nextFocus: form,
        }}
      />
    </div>
  );
}
