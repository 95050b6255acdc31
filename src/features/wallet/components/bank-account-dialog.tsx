import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { InlineError } from '@/components/ui/inline-error';
import { cleanDigits } from '@/contracts/clean-text';
import { bankAccountSchema, changeBankAccountSchema, type BankAccountInput } from '@/contracts/payouts';
import * as walletApi from '@/contracts/wallet.api';
import { ApiError } from '@/lib/http/api-error';
import { apiQuery } from '@/lib/query/api-query';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';

import { useResolveBankAccount, useSaveBankAccount } from '../mutations';

type Props = { open: boolean; onClose: () => void; storeId: string; isFirst: boolean };

/**
 * Takes a bank and an account number, shows whose account it is, and saves it with the password.
 */
export function BankAccountDialog({ open, onClose, storeId, isFirst }: Props) {
  const banks = useQuery(apiQuery(walletApi.listBanks, {}));
  const resolve = useResolveBankAccount(storeId);
  const save = useSaveBankAccount(storeId);
  const [error, setError] = useState<unknown>();
  // The account that was checked: another number needs another check.
  const [checked, setChecked] = useState<BankAccountInput>();
  const title = isFirst ? 'Add bank account' : 'Change bank account';

  function close() {
    setError(undefined);
    setChecked(undefined);
    onClose();
  }

  const isCheckedAccount = ({ bankCode, accountNumber }: BankAccountInput) =>
    checked?.bankCode === bankCode && checked.accountNumber === cleanDigits(accountNumber);
  const isFieldError = error instanceof ApiError && Object.keys(error.fields).length > 0;
  const shownError = error ?? banks.error;

  return (
    // A request that was sent cannot be taken back.
    <Dialog open={open} onClose={() => !save.isPending && close()} title={title}>
      <Form
        label={title}
        initialValues={{ bankCode: '', accountNumber: '', password: '' }}
        schema={checked ? changeBankAccountSchema : bankAccountSchema}
        onError={setError}
        onSubmit={async (account, typed) => {
          setError(undefined);
          if (!isCheckedAccount(account)) {
            const { bankCode, accountNumber } = account;
            await resolve.mutateAsync({ bankCode, accountNumber });
            return setChecked({ bankCode, accountNumber });
          }
          const { bankCode, accountNumber } = account;
          await save.mutateAsync({ bankCode, accountNumber, password: typed.password });
          notifySuccess('Bank account saved');
          close();
        }}
      >
        {({ values, isSubmitting }) => {
          const holder = isCheckedAccount(values) ? resolve.data : undefined;
          return (
            <div className="grid gap-4">
              <SelectField
                name="bankCode"
                label="Bank"
                placeholder="Choose a bank"
                options={(banks.data?.items ?? []).map(({ name, code }) => ({ value: code, label: name }))}
              />
              <TextField
                name="accountNumber"
                label="Account number"
                hint="10 digits"
                inputMode="numeric"
                autoComplete="off"
              />
              <div aria-live="polite">
                {holder && (
                  <p className="rounded-lg bg-sunken p-4 text-sm">
                    <span className="block text-ink-2">Account holder</span>
                    <span className="block font-semibold">{holder.accountName}</span>
                    {!holder.matches && (
                      <span className="mt-1 block">
                        The name isn’t one of your approved application, so our finance team checks it with
                        the first payout.
                      </span>
                    )}
                  </p>
                )}
              </div>
              {holder && (
                <>
                  <PasswordField name="password" label="Your password" autoComplete="current-password" />
                  <p className="text-sm text-ink-2">
                    We tell every owner by email. The account can be paid 24 hours later.
                  </p>
                </>
              )}
              <InlineError message={shownError && !isFieldError ? getErrorMessage(shownError) : undefined} />
              <div className="mt-2 grid gap-3 xs:flex xs:justify-end">
                <Button variant="quiet" size="md" disabled={isSubmitting} onClick={close}>
                  Cancel
                </Button>
                <Button type="submit" size="md" pending={isSubmitting}>
                  {holder ? 'Save bank account' : 'Check account'}
                </Button>
              </div>
            </div>
          );
        }}
      </Form>
    </Dialog>
  );
}
