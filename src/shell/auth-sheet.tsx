import { useRouter } from 'next/router';
import { useState, type ComponentType } from 'react';

import { BottomSheet } from '@/components/ui/bottom-sheet';
import { sheetLabels, type AuthSheetName } from '@/features/auth/auth-screens';
import { AuthSurface } from '@/features/auth/use-auth-flow';

export type AuthScreens = Record<AuthSheetName, ComponentType>;

type Props = { name: AuthSheetName | null; screens: AuthScreens };

/** An auth screen over the current page. Closing it is going back, so the Back button does the same. */
export function AuthSheet({ name, screens }: Props) {
  const router = useRouter();
  const [shown, setShown] = useState(name);

  // While the sheet leaves, it keeps showing what it showed.
  if (name && name !== shown) setShown(name);
  if (!shown) return null;

  const Screen = screens[shown];
  return (
    <BottomSheet
      open={name !== null}
      label={sheetLabels[shown]}
      onClose={() => router.back()}
      onClosed={() => setShown(null)}
    >
      <AuthSurface value="sheet">
        <Screen key={shown} />
      </AuthSurface>
    </BottomSheet>
  );
}
