import { useRouter } from 'next/router';
import { useState } from 'react';

import { isAuthSheetName } from '@/features/auth/sheet-paths';
import { readOpenSheet } from '@/features/auth/use-auth-flow';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { notifyError } from '@/lib/toast/notify';

import { type AuthScreens } from './auth-sheet';

const loadSheet = () => import('./auth-sheet').then((module) => module.AuthSheet);

/** Opens the auth sheet that the router names; its code loads with the first one. */
export function AuthSheetHost({ screens }: { screens: AuthScreens }) {
  const router = useRouter();
  const open = readOpenSheet(router);
  const name = isAuthSheetName(open) ? open : null;
  const [wasOpened, setWasOpened] = useState(false);

  if (name && !wasOpened) setWasOpened(true);

  function handleLoadError(error: unknown) {
    notifyError(error);
    setWasOpened(false);
    if (name) router.back();
  }

  return (
    wasOpened && (
      <LazyChunk
        load={loadSheet}
        props={{ name, screens, onFailed: handleLoadError }}
        onError={handleLoadError}
      />
    )
  );
}
