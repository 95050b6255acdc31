import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { EmptyState } from '@/components/ui/empty-state';
import * as staffApi from '@/contracts/staff.api';
import { DifferenceCard } from '@/features/finance/components/difference-card';
import { ConfirmationGate } from '@/features/staff-session/components/confirmation-gate';
import { apiQuery } from '@/lib/query/api-query';
import { notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

/** What the daily reconciliation found, the oldest first. */
export function DifferencesScreen() {
  const differences = useQuery(apiQuery(staffApi.listDifferences, {}));
  const heading = useRef<HTMLHeadingElement>(null);
  // The card that had the focus is gone.
  const handleDecided = (message: string) => {
    notifySuccess(message);
    heading.current?.focus();
  };
  return (
    <ConfirmationGate>
      <h1 ref={heading} tabIndex={-1} className="mb-4 font-disp text-3xl font-extrabold">
        Ledger differences
      </h1>
      <QueryBoundary query={differences}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState picture="/brand/empty/no-results.svg" title="No differences" action={null}>
              Once a day, the ledger is compared with orders, refunds, payouts, holds, balances and the
              settlements of the payment provider.
            </EmptyState>
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {items.map((difference) => (
                <DifferenceCard key={difference.id} difference={difference} onResolved={handleDecided} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </ConfirmationGate>
  );
}
