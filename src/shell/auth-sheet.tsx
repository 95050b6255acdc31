import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type ComponentType } from 'react';

import { BottomSheet } from '@/components/ui/bottom-sheet';
import { Spinner } from '@/components/ui/spinner';
import { authSheetMessages } from '@/features/auth/messages';
import { type AuthSheetName } from '@/features/auth/sheet-paths';
import { AuthSurfaceContext } from '@/features/auth/use-auth-flow';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';

/** Loaders of the auth screens. `_app` passes them in, because the shell may not import screens. */
export type AuthScreens = Record<AuthSheetName, () => Promise<ComponentType>>;

type Props = { name: AuthSheetName | null; screens: AuthScreens; onFailed: (error: unknown) => void };

/**
 * Shows an auth screen over the current page. Closing it goes back in history, like the Back
 * button.
 */
export function AuthSheet({ name, screens, onFailed }: Props) {
  const router = useRouter();
  const [shown, setShown] = useState(name);

  const closing = useRef(false);

  useEffect(() => {
    closing.current = false;
  }, [name]);

  // A double press must not go back twice.
  function close() {
    if (!closing.current) router.back();
    closing.current = true;
  }

  // Keeps the last screen visible while the sheet animates out.
  if (name && name !== shown) setShown(name);
  if (!shown) return null;

  return (
    <BottomSheet
      open={name !== null}
      label={authSheetMessages[shown]}
      onClose={close}
      onClosed={() => setShown(null)}
    >
      <AuthSurfaceContext value="sheet">
        <LazyChunk key={shown} load={screens[shown]} props={{}} fallback={loading} onError={onFailed} />
      </AuthSurfaceContext>
    </BottomSheet>
  );
}

const loading = (
  <p role="status" className="grid min-h-80 place-items-center text-primary">
    <Spinner className="size-8" />
    <span className="sr-only">Loading</span>
  </p>
);
