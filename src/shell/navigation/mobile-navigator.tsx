import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { notifyError } from '@/lib/toast/notify';

import { navigatorClosed, useNavigatorOpen } from './navigator.store';

const loadSheet = () => import('./navigator-sheet').then((module) => module.NavigatorSheet);

/** The phone's menu. Its code loads when it is first opened; a route change closes it. */
export function MobileNavigator() {
  const open = useNavigatorOpen();
  const [wasOpened, setWasOpened] = useState(false);
  const { events } = useRouter();

  if (open && !wasOpened) setWasOpened(true);

  useEffect(() => {
    events.on('routeChangeStart', navigatorClosed);
    return () => events.off('routeChangeStart', navigatorClosed);
  }, [events]);

  function handleLoadError(error: unknown) {
    notifyError(error);
    navigatorClosed();
    setWasOpened(false);
  }

  return (
    wasOpened && (
      <LazyChunk load={loadSheet} props={{ open, onClose: navigatorClosed }} onError={handleLoadError} />
    )
  );
}
