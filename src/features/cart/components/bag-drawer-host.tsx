import { useRouter } from 'next/router';
import { useEffect } from 'react';

import { LazyOverlay } from '@/components/ui/lazy-overlay';

import { bagDrawerClosed, useBagDrawer } from '../bag-drawer.store';

const loadDrawer = () => import('./bag-drawer').then((module) => module.BagDrawer);

/** Opens the bag drawer, whose code loads with the first addition. A route change closes it. */
export function BagDrawerHost() {
  const { isOpen, added } = useBagDrawer();
  const { events } = useRouter();

  useEffect(() => {
    events.on('routeChangeStart', bagDrawerClosed);
    return () => events.off('routeChangeStart', bagDrawerClosed);
  }, [events]);

  return added && <LazyOverlay load={loadDrawer} props={{ open: isOpen, onClose: bagDrawerClosed, added }} />;
}
