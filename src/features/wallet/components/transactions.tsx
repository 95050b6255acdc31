import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { sellingOrderPath } from '@/config/paths';
import { type WalletTransaction } from '@/contracts/wallet';
import { walletKindLabels, walletKinds, type WalletKind } from '@/contracts/wallet-terms';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';
import { getErrorMessage } from '@/lib/toast/notify';

import { transactionsOptions } from '../queries';

const transactionKindNames: Record<WalletKind, string> = {
  sale: 'Sales',
  split: 'Split parcels',
  netting: 'Commission on cash sales',
  hold: 'Held',
  'hold-ended': 'No longer held',
  release: 'Made available',
  refund: 'Refunds',
  chargeback: 'Taken back by the bank',
  'promotion-ended': 'Discounts of own purchases',
  payout: 'Payouts',
  'payout-paid': 'Payouts that arrived',
  'payout-returned': 'Payouts that came back',
};

/** What changed the money of the store, newest first, by kind. */
export function Transactions({ storeId }: { storeId: string }) {
  const [kind, setKind] = useState<WalletKind>();
  const query = useInfiniteQuery(transactionsOptions(storeId, kind));
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-disp text-xl font-bold">Transactions</h2>
        <KindSelect kind={kind} onChoose={setKind} />
      </div>
      {query.isError && <p role="alert">{getErrorMessage(query.error)}</p>}
      {items?.length === 0 && (
        <p className="mt-3 text-sm">
          {kind ? 'Nothing of this kind.' : 'Each sale, refund and payout appears here.'}
        </p>
      )}
      <ul aria-busy={query.isFetching} className="mt-2">
        {items?.map((item) => (
          <TransactionRow key={item.id} item={item} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="outline"
          size="md"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older transactions
        </Button>
      )}
    </section>
  );
}

type KindSelectProps = { kind: WalletKind | undefined; onChoose: (kind: WalletKind | undefined) => void };

function KindSelect({ kind, onChoose }: KindSelectProps) {
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-2 text-sm">
      Show
      <select
        value={kind ?? ''}
        onChange={({ target }) => onChoose(walletKinds.find((known) => known === target.value))}
        className="min-h-11 min-w-0 rounded-md border border-field bg-surface pl-3 font-semibold"
      >
        <option value="">Everything</option>
        {walletKinds.map((known) => (
          <option key={known} value={known}>
            {transactionKindNames[known]}
          </option>
        ))}
      </select>
    </label>
  );
}

function TransactionRow({ item }: { item: WalletTransaction }) {
  const changes = [
    { name: 'Available', kobo: item.availableKobo },
    { name: 'Pending', kobo: item.pendingKobo },
    { name: 'Held', kobo: item.heldKobo },
    { name: 'On its way', kobo: item.inFlightKobo },
  ].filter(({ kobo }) => kobo !== 0);
  const { parcel } = item;
  const row = 'flex min-h-16 justify-between gap-4 py-3 text-sm';
  const content = (
    <>
      <span>
        <span className="block font-semibold">{walletKindLabels[item.kind]}</span>
        {parcel && (
          <span className="block underline underline-offset-4">{`Order ${parcel.orderNumber}`}</span>
        )}
        <time dateTime={item.at} className="block text-ink-2">
          {formatDayTime(item.at)}
        </time>
      </span>
      <span className="text-right">
        {changes.map(({ name, kobo }) => (
          <span
            key={name}
            className={classNames('block whitespace-nowrap', kobo > 0 ? 'text-success' : 'text-ink')}
          >
            {name} {kobo > 0 && '+'}
            {formatMoney(kobo)}
          </span>
        ))}
      </span>
    </>
  );
  return (
    <li className="border-t border-line first:border-0">
      {parcel ? (
        <Link href={sellingOrderPath(parcel.id)} className={row}>
          {content}
        </Link>
      ) : (
        <p className={row}>{content}</p>
      )}
    </li>
  );
}
