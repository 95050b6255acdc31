import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

import { navigatorClosed, useNavigatorOpen } from './navigator.store';

const NavigatorSheet = dynamic(() => import('./navigator-sheet').then((module) => module.NavigatorSheet), {
  ssr: false,
});

/** The phone's menu. Its code comes when it is first opened; any change of page closes it. */
export function MobileNavigator() {
  const open = useNavigatorOpen();
  const [wasOpened, setWasOpened] = useState(false);
  const { events } = useRouter();

  if (open && !wasOpened) setWasOpened(true);

  useEffect(() => {
    events.on('routeChangeStart', navigatorClosed);
    return () => events.off('routeChangeStart', navigatorClosed);
  }, [events]);

  return wasOpened ? <NavigatorSheet open={open} onClose={navigatorClosed} /> : null;
}
