import { FullScreenSpinner } from '@/components/ui/full-screen-spinner';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { notifyError } from '@/lib/toast/notify';
import { NotFoundScreen } from '@/screens/errors/not-found-screen';

import { loadStaffScreen } from './load-staff-screen';
import { type StaffPage } from './staff-pages';

/**
 * A screen of staff, or that there is none. Two pages serve all of them, because every page of the
 * shop carries the names of all pages.
 */
export function StaffScreen({ page }: { page: StaffPage | undefined }) {
  if (!page) return <NotFoundScreen />;
  return (
    <LazyChunk
      key={page}
      load={() => loadStaffScreen(page)}
      props={{}}
      fallback={<FullScreenSpinner label="Loading this page" />}
      onError={notifyError}
    />
  );
}
