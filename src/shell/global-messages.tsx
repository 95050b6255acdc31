import { BagDrawerHost } from '@/features/cart/components/bag-drawer-host';

import { useProgressBar } from './navigation/use-progress-bar';
import { ConnectionStatus } from './offline/connection-status';
import { Toaster } from './toaster';

/**
 * The toaster, the connection note, the loading bar of route changes and the bag drawer. Loaded
 * right after the first paint, so they also work offline.
 */
export function GlobalMessages({ isServerRendered }: { isServerRendered: boolean }) {
  useProgressBar();
  return (
    <>
      <ConnectionStatus isServerRendered={isServerRendered} />
      <Toaster />
      <BagDrawerHost />
    </>
  );
}
