import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { EmptyState } from '@/components/ui/empty-state';
import * as walletApi from '@/contracts/wallet.api';
import { PayoutCard } from '@/features/payout-review/components/payout-card';
import { ConfirmationGate } from '@/features/staff-session/components/confirmation-gate';
import { apiQuery } from '@/lib/query/api-query';
import { notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

/** Payouts that wait for the finance team, the oldest first. */
export function PayoutsScreen() {
  const payouts = useQuery(apiQuery(walletApi.listWaitingPayouts, {}));
  const heading = useRef<HTMLHeadingElement>(null);
  // The card that had the focus is gone.
  const handleDecided = (message: string) => {
    notifySuccess(message);
    heading.current?.focus();
  };
  return (
    <ConfirmationGate>
      <h1 ref={heading} tabIndex={-1} className="mb-4 font-disp text-3xl font-extrabold">
        Payouts
      </h1>
      <QueryBoundary query={payouts}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState picture="/brand/empty/no-results.svg" title="No payouts wait" action={null}>
              First payouts to an account, payouts above the limits and stopped ones wait here for a decision.
            </EmptyState>
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {items.map((payout) => (
                <PayoutCard key={payout.id} payout={payout} onDecided={handleDecided} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </ConfirmationGate>
  );
}
