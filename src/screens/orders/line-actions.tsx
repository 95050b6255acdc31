import { useState } from 'react';

import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type OrderItem } from '@/contracts/order-item';
import { type OrderParcel } from '@/contracts/orders';
import { type OrderAccess } from '@/features/orders/queries';
import { ReportButton } from '@/features/reports/components/report-button';

const loadReview = () =>
  import('@/features/reviews/components/review-dialog').then((module) => module.ReviewDialog);

type Props = {
  orderId: string;
  item: OrderItem;
  parcel: OrderParcel;
  access: OrderAccess;
  onChanged: () => void;
};

const actionStyles = 'min-h-11 text-sm font-semibold underline underline-offset-4 hover:decoration-2';

/** Lets the shopper review or report an item once its parcel has been delivered. */
export function LineActions({ orderId, item, parcel, access, onChanged }: Props) {
  const [isReviewing, setIsReviewing] = useState(false);
  const wasDelivered = parcel.events.some(({ status }) => status === 'delivered');
  if (!wasDelivered) return null;

  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5 print:hidden">
      {!item.reviewed && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsReviewing(true)}
          className={actionStyles}
        >
          Write a review
          <span className="sr-only">{` of ${item.name}`}</span>
        </button>
      )}
      {item.reviewed && <p className="text-sm text-success">You’ve reviewed this</p>}
      <ReportButton
        target={{ type: 'order-item', id: item.id, name: item.name }}
        trackToken={access.trackToken}
        isSignedIn={access.isSignedIn}
        className={actionStyles}
      />
      <LazyOverlay
        load={loadReview}
        props={{
          open: isReviewing,
          onClose: () => setIsReviewing(false),
          product: { id: item.productId, name: item.name },
          order: { id: orderId, ...access },
          onReviewed: onChanged,
        }}
      />
    </div>
  );
}
