import { FullScreenSpinner } from '@/components/ui/full-screen-spinner';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { notifyError } from '@/lib/toast/notify';
import { NotFoundScreen } from '@/screens/errors/not-found-screen';

import { staffScreenMessages } from './messages';
import { type StaffPage } from './staff-pages';

/**
 * A screen of staff, or that there is none. Two pages serve all of them and load their code together,
 * because every page of the shop carries the names of all pages and of all code that loads later.
 */
export function StaffScreen({ page }: { page: StaffPage | undefined }) {
  if (!page) return <NotFoundScreen />;
  return (
    <LazyChunk
      key={page}
      load={async () => (await import('./staff-screens')).staffScreens[page]}
      props={{}}
      fallback={<FullScreenSpinner label={staffScreenMessages.loading} />}
      onError={notifyError}
    />
  );
}
