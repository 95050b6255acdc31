import { useQuery } from '@tanstack/react-query';

import { staffPaths } from '@/config/paths';
import * as staffOrdersApi from '@/contracts/staff-orders.api';
import { MessageList } from '@/features/order-messages/components/message-list';
import { DecisionForm } from '@/features/return-review/components/decision-form';
import { PackingPhotoView } from '@/features/return-review/components/packing-photo-view';
import { ReturnFacts } from '@/features/return-review/components/return-facts';
import { ReturnHistory } from '@/features/return-review/components/return-history';
import { ReturnLines } from '@/features/return-review/components/return-lines';
import { ConfirmationGate } from '@/features/staff-session/components/confirmation-gate';
import { Link } from '@/framework/link';
import { apiQuery } from '@/lib/query/api-query';
import { notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

type Props = { id: string };

/** One return with the evidence of both sides, and the decision. */
export function StaffReturnScreen({ id }: Props) {
  return (
    <>
      <Link href={staffPaths.returns} className="inline-block py-3 text-sm underline underline-offset-4">
        All disputed returns
      </Link>
      <ConfirmationGate>
        <ReturnCase id={id} />
      </ConfirmationGate>
    </>
  );
}

function ReturnCase({ id }: Props) {
  // Not refetched at intervals: every view is logged.
  const staffReturn = useQuery(apiQuery(staffOrdersApi.getStaffReturn, { params: { id } }));
  return (
    <QueryBoundary query={staffReturn}>
      {({ item: loaded }) => (
        <>
          <h1 className="mb-1 font-disp text-3xl font-extrabold">{`Return of order ${loaded.orderNumber}`}</h1>
          <p className="mb-6 text-ink-2">{`Sold by ${loaded.storeName}`}</p>
          <div className="grid gap-6">
            <ReturnFacts staffReturn={loaded} />
            <ReturnLines staffReturn={loaded} />
            {loaded.hasPackingPhoto && (
              <PackingPhotoView parcelId={loaded.parcelId} orderNumber={loaded.orderNumber} />
            )}
            <section className="rounded-xl bg-surface p-5 shadow-1 md:p-7">
              <h2 className="mb-3 font-disp text-xl font-bold">Messages between shopper and store</h2>
              <MessageList messages={loaded.messages} />
            </section>
            <ReturnHistory events={loaded.return.events} />
            {loaded.isOpen ? (
              <DecisionForm staffReturn={loaded} onDecided={notifySuccess} />
            ) : (
              <p role="status" className="font-semibold">
                This return is decided.
              </p>
            )}
          </div>
        </>
      )}
    </QueryBoundary>
  );
}
