import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { EmptyState } from '@/components/ui/empty-state';
import * as staffOrdersApi from '@/contracts/staff-orders.api';
import { RefundCard } from '@/features/finance/components/refund-card';
import { ConfirmationGate } from '@/features/staff-session/components/confirmation-gate';
import { apiQuery } from '@/lib/query/api-query';
import { notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

/** Refunds that need a decision by staff, the oldest first. */
export function RefundsScreen() {
  const refunds = useQuery(apiQuery(staffOrdersApi.listWaitingRefunds, {}));
  const heading = useRef<HTMLHeadingElement>(null);
  // The card that had the focus is gone.
  const handleDecided = (message: string) => {
    notifySuccess(message);
    heading.current?.focus();
  };
  return (
    <ConfirmationGate>
      <h1 ref={heading} tabIndex={-1} className="mb-4 font-disp text-3xl font-extrabold">
        Failed refunds
      </h1>
      <QueryBoundary query={refunds}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState picture="/brand/empty/no-results.svg" title="No failed refunds" action={null}>
              Refunds that the provider or the bank refused four times wait here for a decision.
            </EmptyState>
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {items.map((refund) => (
                <RefundCard key={refund.id} refund={refund} onDecided={handleDecided} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </ConfirmationGate>
  );
}
