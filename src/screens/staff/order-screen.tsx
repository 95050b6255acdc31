import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { staffPaths } from '@/config/paths';
import { can } from '@/contracts/permissions';
import { type StaffOrder } from '@/contracts/staff-orders';
import * as staffOrdersApi from '@/contracts/staff-orders.api';
import { AuditEntries } from '@/features/audit-log/components/audit-entries';
import { OrderSummary } from '@/features/staff-orders/components/order-summary';
import { ParcelCard } from '@/features/staff-orders/components/parcel-card';
import { RemedyForm } from '@/features/staff-orders/components/remedy-form';
import { parcelStatusNames } from '@/features/staff-orders/parcel-status-names';
import { ConfirmationGate } from '@/features/staff-session/components/confirmation-gate';
import { useStaffSession } from '@/features/staff-session/queries';
import { Link } from '@/framework/link';
import { apiQuery } from '@/lib/query/api-query';
import { formatDayTime } from '@/lib/time/format-day-time';
import { notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

/** One order, as support and the finance team see it. */
export function OrderScreen() {
  const { query } = useRouter();
  return (
    <>
      <Link href={staffPaths.orders} className="inline-block py-3 text-sm underline underline-offset-4">
        All orders
      </Link>
      {typeof query.id === 'string' && <LoadedOrder key={query.id} id={query.id} />}
    </>
  );
}

function LoadedOrder({ id }: { id: string }) {
  const query = useQuery(apiQuery(staffOrdersApi.getStaffOrder, { params: { id } }));
  return <QueryBoundary query={query}>{({ order }) => <OrderDetails order={order} />}</QueryBoundary>;
}

const askConfirmation = (form: ReactNode) => <ConfirmationGate headingLevel="h3">{form}</ConfirmationGate>;

function OrderDetails({ order }: { order: StaffOrder }) {
  const session = useStaffSession();
  const actor = { memberships: [], staffRoles: session.data?.roles ?? [] };
  const gate = can(actor, 'staff:orders.refund') ? askConfirmation : null;
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">{order.number}</h1>
      <p className="mb-6 text-ink-2">
        {`Ordered ${formatDayTime(order.placedAt)}`} · {parcelStatusNames[order.status]}
      </p>
      <OrderSummary order={order} showsLedger={can(actor, 'staff:ledger.read')} />
      {gate && order.isUnpaid && <CancelOrder order={order} />}
      <div className="my-4 grid items-start gap-4 md:grid-cols-2">
        {order.parcels.map((parcel) => (
          <ParcelCard key={parcel.id} order={order} parcel={parcel} gate={gate} onDone={notifySuccess} />
        ))}
      </div>
      <h2 className="mt-8 mb-3 font-disp text-xl font-bold">Who changed what</h2>
      {order.changes.length === 0 ? (
        <p className="text-sm text-ink-2">No changes to this order yet.</p>
      ) : (
        <AuditEntries
          entries={order.changes}
          nameTarget={({ targetId }) => order.parcels.find(({ id }) => id === targetId)?.storeName}
        />
      )}
    </>
  );
}

/** An unpaid order is cancelled as a whole, because it is paid in one payment. */
function CancelOrder({ order }: { order: StaffOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="outline" size="md" className="mt-4" onClick={() => setIsOpen(true)}>
        Cancel this order
      </Button>
    );
  return (
    <section className="mt-4 rounded-xl bg-surface p-5 shadow-1">
      {askConfirmation(
        <RemedyForm
          orderId={order.id}
          remedy="cancel"
          parcel={null}
          leftKobo={order.totalKobo}
          customer={order.contact?.name ?? null}
          onDone={notifySuccess}
          onClose={() => setIsOpen(false)}
        />,
      )}
    </section>
  );
}
