import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { DownloadButton } from '@/components/ui/download-button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { sellingPaths } from '@/config/paths';
import { can } from '@/contracts/permissions';
import { type StoreLine, type StoreParcelDetail } from '@/contracts/store-orders';
import * as storeOrdersApi from '@/contracts/store-orders.api';
import { NextStep } from '@/features/store-orders/components/next-step';
import { PackingPhoto } from '@/features/store-orders/components/packing-photo';
import { ParcelAddress } from '@/features/store-orders/components/parcel-address';
import { ParcelEvents } from '@/features/store-orders/components/parcel-events';
import { ParcelHeading } from '@/features/store-orders/components/parcel-heading';
import { ParcelLines } from '@/features/store-orders/components/parcel-lines';
import { PendingActions } from '@/features/store-orders/components/pending-actions';
import { applyActions, type ParcelStep } from '@/features/store-orders/parcel-action';
import { useParcelActions } from '@/features/store-orders/use-parcel-actions';
import { useCurrentStore } from '@/features/store/membership';
import { Link } from '@/framework/link';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { download } from '@/lib/http/call';
import { apiQuery } from '@/lib/query/api-query';
import { notifyError } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

const loadMessages = () =>
  import('@/features/order-messages/components/order-messages').then((module) => module.OrderMessages);
const loadSplitDialog = () =>
  import('@/features/store-orders/components/split-dialog').then((module) => module.SplitDialog);
const loadCancelDialog = () =>
  import('@/features/store-orders/components/cancel-line-dialog').then((module) => module.CancelLineDialog);

/** One parcel of the store: what to do next, what goes in, and where it goes. */
export function OrderScreen() {
  const { query } = useRouter();
  return (
    <>
      <Link href={sellingPaths.orders} className="inline-block py-3 text-sm underline underline-offset-4">
        Back to orders
      </Link>
      {typeof query.id === 'string' && <Parcel key={query.id} id={query.id} />}
    </>
  );
}

function Parcel({ id }: { id: string }) {
  const { id: storeId } = useCurrentStore();
  const parcel = useQuery(apiQuery(storeOrdersApi.getStoreParcel, { store: storeId, params: { id } }));
  return (
    <QueryBoundary query={parcel}>
      {({ item }) => <LoadedParcel storeId={storeId} parcel={item} />}
    </QueryBoundary>
  );
}

const openStatuses = ['placed', 'paid', 'processing'];

function LoadedParcel({ storeId, parcel }: { storeId: string; parcel: StoreParcelDetail }) {
  const { role } = useCurrentStore();
  const { actions, queueAction } = useParcelActions(storeId);
  const [isSplitting, setIsSplitting] = useState(false);
  const [cancelled, setCancelled] = useState<StoreLine>();
  const { id: parcelId, orderNumber } = parcel;
  const own = actions.filter((action) => action.parcelId === parcelId);
  const status = applyActions(parcel.status, own);
  const isMember = can({ memberships: [{ storeId, role }], staffRoles: [] }, 'store:orders.pack', {
    storeId,
  });
  const canChange = isMember && openStatuses.includes(status);
  const units = parcel.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const onStep = (step: ParcelStep) => queueAction({ ...step, parcelId, orderNumber });

  return (
    <>
      <ParcelHeading parcel={parcel} status={status} />
      <PendingActions actions={own} />
      <div className="mt-4 grid gap-5 md:grid-cols-2 md:items-start">
        <div className="grid gap-5">
          {isMember && (
            <NextStep
              key={status}
              parcel={parcel}
              status={status}
              isDeliveryWaiting={own.some(({ kind, problem }) => kind === 'deliver' && problem === null)}
              onStep={onStep}
            />
          )}
          <ParcelLines parcel={parcel} canChange={canChange} onCancel={setCancelled} />
          {isMember && (
            <p className="flex flex-wrap gap-3">
              <DownloadButton
                label="Label and packing slip (PDF)"
                fileName={`packing-slip-${orderNumber}.pdf`}
                load={() =>
                  download(storeOrdersApi.getPackingSlip, { store: storeId, params: { id: parcelId } })
                }
                onError={notifyError}
              />
              {canChange && units > 1 && (
                <Button variant="outline" size="md" onClick={() => setIsSplitting(true)}>
                  Split into two parcels
                </Button>
              )}
            </p>
          )}
        </div>
        <div className="grid gap-5">
          <ParcelAddress parcel={parcel} />
          <LazyChunk
            load={loadMessages}
            props={{ from: { side: 'store', parcelId, storeId }, canWrite: isMember }}
          />
          <PackingPhoto storeId={storeId} parcel={parcel} canChange={canChange} />
          <ParcelEvents parcel={parcel} />
        </div>
      </div>
      <LazyOverlay
        load={loadSplitDialog}
        props={{ open: isSplitting, onClose: () => setIsSplitting(false), parcel, onStep }}
      />
      <LazyOverlay
        load={loadCancelDialog}
        props={{
          open: cancelled !== undefined,
          onClose: () => setCancelled(undefined),
          line: cancelled,
          onStep,
        }}
      />
    </>
  );
}
