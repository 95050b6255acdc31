import { useState } from 'react';

import { ReasonForm } from '@/components/form/reason-form';
import { Button } from '@/components/ui/button';
import { DecisionSummary } from '@/components/ui/decision-summary';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { staffLedgerPath } from '@/config/paths';
import { type DifferenceKind } from '@/contracts/ledger-terms';
import { LINE_MAX_CHARACTERS } from '@/contracts/limits';
import { type Difference } from '@/contracts/staff-ledger';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

import { useReloadDifferences, useResolveDifference } from '../mutations';

const differenceKindNames: Record<DifferenceKind, string> = {
  sale: 'Sale of a parcel',
  commission: 'Commission of a parcel',
  refunds: 'Refunds of a parcel',
  'failed-refunds': 'Failed refunds of a parcel',
  payout: 'Payout',
  pending: 'Pending money of a store',
  held: 'Held money of a store',
  available: 'Available money of a store',
  settlement: 'Settlement of a payment',
};

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

/** The ledger's entries of what differs. */
function findEntriesAddress({ order, payoutId, storeSlug, kind }: Difference): string {
  if (order) return staffLedgerPath({ order: order.number });
  if (payoutId) return staffLedgerPath({ payout: payoutId });
  if (kind === 'settlement') return staffLedgerPath({ account: 'provider_clearing' });
  return staffLedgerPath({ account: kind, ...(storeSlug && { store: storeSlug }) });
}

type Props = { difference: Difference; onResolved: (message: string) => void };

/** A difference between the ledger and what it books. */
export function DifferenceCard({ difference, onResolved }: Props) {
  const { id, kind, order, storeName, reference, expectedKobo, bookedKobo, openedAt } = difference;
  const resolve = useResolveDifference(id);
  const reload = useReloadDifferences();
  const [isResolving, setIsResolving] = useState(false);
  /** Written, and not confirmed yet. */
  const [reason, setReason] = useState<string>();
  const subject = [order?.number, storeName].filter(Boolean).join(' · ');
  const amounts = [
    ['Expected', expectedKobo],
    ['In the ledger', bookedKobo],
    ['Difference', expectedKobo - bookedKobo],
  ] as const;
  return (
    <li className="flex flex-col gap-3 rounded-xl bg-surface p-5 shadow-1">
      <div>
        <h2 className="font-disp text-xl font-bold">{differenceKindNames[kind]}</h2>
        <p className="text-sm">{subject}</p>
        {reference && <p className="text-sm [overflow-wrap:anywhere]">{`Payment ${reference}`}</p>}
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {amounts.map(([name, kobo]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-semibold">{formatMoney(kobo)}</dd>
          </div>
        ))}
      </dl>
      <Link
        href={findEntriesAddress(difference)}
        className="self-start py-3 text-sm underline underline-offset-4"
      >
        Show the entries
      </Link>
      <time dateTime={openedAt} className="text-sm text-ink-2">
        {`Found ${formatDayTime(openedAt)}`}
      </time>
      {isResolving ? (
        <ReasonForm
          label="Reason"
          hint="What caused it, and what was done. It comes back if the amounts change."
          maxLength={LINE_MAX_CHARACTERS}
          action="Resolve"
          cancel="Cancel"
          pending={resolve.isPending}
          onSend={setReason}
          onCancel={() => setIsResolving(false)}
        />
      ) : (
        <Button variant="outline" size="md" className="self-start" onClick={() => setIsResolving(true)}>
          Resolve
        </Button>
      )}
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: reason !== undefined,
          onClose: () => setReason(undefined),
          title: 'Resolve this difference?',
          children: (
            <DecisionSummary
              facts={[
                ['Difference', formatMoney(expectedKobo - bookedKobo)],
                ['Order or store', subject || differenceKindNames[kind]],
              ]}
              consequences={[
                'It leaves the list, and no money moves: the ledger stays as it is. It comes back if the amounts change.',
              ]}
            />
          ),
          action: 'Resolve',
          onConfirm: async () => {
            if (reason !== undefined) onResolved((await resolve.mutateAsync(reason)).message);
          },
          onCloseAfterError: () => void reload(),
        }}
      />
    </li>
  );
}
