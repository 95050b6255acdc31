import { useRouter } from 'next/router';
import { useEffect } from 'react';

import { LazyOverlay } from '@/components/ui/lazy-overlay';

import { navigatorClosed, useNavigatorOpen } from './navigator.store';

const loadSheet = () => import('./navigator-sheet').then((module) => module.NavigatorSheet);

/** The phone's menu. Its code loads when it is first opened; a route change closes it. */
export function MobileNavigator() {
  const open = useNavigatorOpen();
  const { events } = useRouter();

  useEffect(() => {
    events.on('routeChangeStart', navigatorClosed);
    return () => events.off('routeChangeStart', navigatorClosed);
  }, [events]);

  return <LazyOverlay load={loadSheet} props={{ open, onClose: navigatorClosed }} />;
}
