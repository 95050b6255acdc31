import { useRouter } from 'next/router';

import { sellingPaths } from '@/config/paths';
import { LeaveStoreCard } from '@/features/store-members/components/leave-store-card';
import { useCurrentStore } from '@/features/store/membership';
import { notifySuccess } from '@/lib/toast/notify';

/** Lets the member leave the current store; the next page is that of another store, if they have one. */
export function LeaveStore() {
  const { id: storeId, name } = useCurrentStore();
  const router = useRouter();
  const handleLeft = (message: string) => {
    notifySuccess(message);
    void router.replace(sellingPaths.today);
  };
  return <LeaveStoreCard storeId={storeId} name={name} onLeft={handleLeft} />;
}
