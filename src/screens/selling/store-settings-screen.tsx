import { useQuery } from '@tanstack/react-query';

import { storePath } from '@/config/paths';
import { type StoreSettings } from '@/contracts/store-settings';
import { CloseStoreCard } from '@/features/store/components/close-store-card';
import { DeliveryCard } from '@/features/store/components/delivery-card';
import { DispatchCard } from '@/features/store/components/dispatch-card';
import { StorePageCard } from '@/features/store/components/store-page-card';
import { StorePicturesCard } from '@/features/store/components/store-pictures-card';
import { useCurrentStore } from '@/features/store/membership';
import { storeSettingsOptions } from '@/features/store/queries';
import { Link } from '@/framework/link';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

import { sellingMessages } from './messages';

/** The store's page, dispatch and delivery, each saved on its own. */
export function StoreSettingsScreen() {
  const { id: storeId } = useCurrentStore();
  const settings = useQuery(storeSettingsOptions(storeId));
  const handlers = {
    storeId,
    onSaved: () => notifySuccess('Store saved'),
    onError: notifyError,
  };
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">Your store</h1>
      <QueryBoundary query={settings}>
        {({ item: loaded }) => (
          <>
            <StoreStatusNote settings={loaded} />
            <div className="mt-6 grid gap-6">
              <StorePicturesCard storeId={storeId} settings={loaded} />
              <StorePageCard settings={loaded} {...handlers} />
              <DispatchCard settings={loaded} {...handlers} />
              <DeliveryCard settings={loaded} {...handlers} />
              {loaded.role === 'owner' && loaded.status === 'open' && (
                <CloseStoreCard storeId={storeId} name={loaded.name} onClosed={notifySuccess} />
              )}
            </div>
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function StoreStatusNote({ settings: { status, slug } }: { settings: StoreSettings }) {
  if (status !== 'open') {
    return (
      <p role="note" className="mt-4 rounded-md bg-butter p-4 text-night">
        {sellingMessages[status]}
      </p>
    );
  }
  return (
    <Link href={storePath(slug)} className="inline-block py-3 text-sm underline underline-offset-4">
      See the page
    </Link>
  );
}
