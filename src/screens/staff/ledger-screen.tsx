import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { object, string } from 'yup';

import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { DownloadButton } from '@/components/ui/download-button';
import { EmptyState } from '@/components/ui/empty-state';
import { staffLedgerPath, staffPaths } from '@/config/paths';
import { ledgerAccounts, type LedgerAccountName } from '@/contracts/ledger-terms';
import { type LedgerFilter } from '@/contracts/staff-ledger';
import * as staffApi from '@/contracts/staff.api';
import { accountNames } from '@/features/finance/account-names';
import { LedgerEntries } from '@/features/finance/components/ledger-entries';
import { ledgerOptions } from '@/features/finance/queries';
import { Link } from '@/framework/link';
import { download } from '@/lib/http/call';
import { formatMoney } from '@/lib/money/format-money';
import { notifyError } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

const filterSchema = object({
  account: string(),
  order: string().trim().max(40),
  store: string().trim().max(80),
  payout: string().trim().lowercase().uuid('Enter the whole payout ID.'),
});
const fields = ['account', 'order', 'store', 'payout'] as const;
const accountOptions = ledgerAccounts.map((value) => ({ value, label: accountNames[value] }));

/** The entries of the ledger, newest first. The URL holds the filters. */
export function LedgerScreen() {
  const { query } = useRouter();
  const filter = Object.fromEntries(
    fields.flatMap((field) =>
      typeof query[field] === 'string' && query[field] ? [[field, query[field]]] : [],
    ),
  );
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">Ledger</h1>
      <Link href={staffPaths.differences} className="inline-block py-3 text-sm underline underline-offset-4">
        Differences found by the daily reconciliation
      </Link>
      <FilterForm key={JSON.stringify(filter)} filter={filter} />
      <Entries filter={filter} />
    </>
  );
}

function FilterForm({ filter }: { filter: LedgerFilter }) {
  const router = useRouter();
  const { account = '', order = '', store = '', payout = '' } = filter;
  return (
    <div className="mb-6 rounded-xl bg-surface p-5 shadow-1">
      <Form
        label="Filter the ledger"
        showsRequiredNote={false}
        initialValues={{ account: String(account), order, store, payout }}
        schema={filterSchema}
        onError={notifyError}
        onSubmit={async (values) => {
          const chosen: [string, string][] = Object.entries(values).flatMap(([name, value]) =>
            value ? [[name, value]] : [],
          );
          await router.push(staffLedgerPath(Object.fromEntries(chosen)));
        }}
      >
        {() => (
          <div className="grid items-end gap-4 md:grid-cols-2">
            <SelectField
              name="account"
              label="Account"
              placeholder="All accounts"
              options={accountOptions}
              optional
            />
            <TextField name="order" label="Order number" autoCapitalize="none" optional />
            <TextField name="store" label="Store, as in its web address" autoCapitalize="none" optional />
            <TextField name="payout" label="Payout ID" autoCapitalize="none" optional />
            <Button type="submit" size="md" className="mb-1 justify-self-start">
              Show entries
            </Button>
          </div>
        )}
      </Form>
    </div>
  );
}

function Entries({ filter }: { filter: LedgerFilter }) {
  const ledger = useInfiniteQuery(ledgerOptions(filter));
  return (
    <>
      <QueryBoundary query={ledger}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items);
          return (
            <>
              <Balance account={filter.account} kobo={pages[0]?.balanceKobo ?? null} />
              {entries.length === 0 ? (
                <EmptyState picture="/brand/empty/no-results.svg" title="No entries" action={null}>
                  Try fewer filters, or check the order number.
                </EmptyState>
              ) : (
                <>
                  <p className="mb-4">
                    <DownloadButton
                      label="Download CSV"
                      fileName="didan-ledger.csv"
                      load={() => download(staffApi.exportLedger, { query: filter })}
                      onError={notifyError}
                    />
                  </p>
                  <LedgerEntries entries={entries} />
                </>
              )}
            </>
          );
        }}
      </QueryBoundary>
      {ledger.hasNextPage && (
        <Button
          variant="outline"
          size="md"
          className="mt-6"
          pending={ledger.isFetchingNextPage}
          onClick={() => void ledger.fetchNextPage()}
        >
          Show older entries
        </Button>
      )}
    </>
  );
}

function Balance({ account, kobo }: { account: LedgerAccountName | undefined; kobo: number | null }) {
  if (!account || kobo === null) return null;
  return (
    <p className="mb-4">
      <span className="block text-xl font-extrabold">{`${accountNames[account]}: ${formatMoney(kobo)}`}</span>
      <span className="text-sm text-ink-2">Above zero, the account holds money; below zero, it owes it.</span>
    </p>
  );
}
