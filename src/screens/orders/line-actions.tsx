import { useState } from 'react';

import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type OrderItem, type OrderParcel } from '@/contracts/orders';
import { type OrderAccess } from '@/features/orders/requests';
import { ReportButton } from '@/features/reports/components/report-button';

const loadReview = () =>
  import('@/features/reviews/components/review-dialog').then((module) => module.ReviewDialog);

type Props = { item: OrderItem; parcel: OrderParcel; access: OrderAccess; onChanged: () => void };

const actionStyles = 'min-h-11 text-sm font-semibold underline underline-offset-4 hover:decoration-2';

/** What can be said of a thing once it has come: how one finds it, or that something is wrong with it. */
export function LineActions({ item, parcel, access, onChanged }: Props) {
  const [reviewing, setReviewing] = useState(false);
  const hasCome = parcel.events.some(({ status }) => status === 'delivered');
  if (!hasCome) return null;

  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5 print:hidden">
      {access.isMember && !item.reviewed && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setReviewing(true)}
          className={actionStyles}
        >
          Write a review<span className="sr-only"> of {item.name}</span>
        </button>
      )}
      {item.reviewed && <p className="text-sm text-success">You have reviewed it</p>}
      <ReportButton
        target={{ type: 'order-item', id: item.id, name: item.name }}
        trackToken={access.trackToken}
        isMember={access.isMember}
        className={actionStyles}
      />
      <LazyOverlay
        load={loadReview}
        props={{
          open: reviewing,
          onClose: () => setReviewing(false),
          product: { id: item.productId, name: item.name },
          onReviewed: onChanged,
        }}
      />
    </div>
  );
}
