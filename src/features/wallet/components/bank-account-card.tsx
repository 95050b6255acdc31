import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type BankAccount } from '@/contracts/payouts';
import * as walletApi from '@/contracts/wallet.api';
import { apiQuery } from '@/lib/query/api-query';
import { formatDayTime } from '@/lib/time/format-day-time';
import { getServerTime } from '@/lib/time/server-clock';
import { getErrorMessage } from '@/lib/toast/notify';

const loadDialog = () => import('./bank-account-dialog').then((module) => module.BankAccountDialog);

type Props = { storeId: string; mayChange: boolean };

/** The bank account to which the store is paid, which an owner can change. */
export function BankAccountCard({ storeId, mayChange }: Props) {
  const query = useQuery(apiQuery(walletApi.getBankAccount, { store: storeId }));
  const account = query.data?.account;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">Bank account</h2>
      {query.isError && <p role="alert">{getErrorMessage(query.error)}</p>}
      {account && <AccountText account={account} />}
      {account === null && <p className="mt-2 text-sm">Add the account to which we pay you.</p>}
      {account !== undefined && !mayChange && (
        <p className="mt-2 text-sm text-ink-2">Only an owner of the store can change it.</p>
      )}
      {account !== undefined && mayChange && (
        <p className="mt-4">
          <Button variant="outline" size="md" onClick={() => setIsOpen(true)}>
            {account ? 'Change bank account' : 'Add bank account'}
          </Button>
        </p>
      )}
      <LazyOverlay
        load={loadDialog}
        props={{ open: isOpen, onClose: () => setIsOpen(false), storeId, isFirst: account === null }}
      />
    </section>
  );
}

function AccountText({ account }: { account: BankAccount }) {
  const { bankName, numberEnd, accountName, matches, usableFrom } = account;
  return (
    <div className="mt-2 grid gap-1 text-sm">
      <p className="font-semibold">{accountName}</p>
      <p>{`${bankName}, account ending in ${numberEnd}`}</p>
      {Date.parse(usableFrom) > getServerTime() && (
        <p className="text-ink-2">{`Can be paid from ${formatDayTime(usableFrom)}, 24 hours after it was added.`}</p>
      )}
      {!matches && (
        <p className="text-ink-2">
          The name isn’t one of your approved application, so our finance team checks it with the first
          payout.
        </p>
      )}
    </div>
  );
}
