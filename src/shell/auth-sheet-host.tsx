import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';

import { isAuthSheetName } from '@/features/auth/auth-screens';
import { openSheetOf } from '@/features/auth/use-auth-flow';

import { type AuthScreens } from './auth-sheet';

const AuthSheet = dynamic(() => import('./auth-sheet').then((module) => module.AuthSheet), { ssr: false });

/** Opens the sheet that the router names; its code comes with the first one. */
export function AuthSheetHost({ screens }: { screens: AuthScreens }) {
  const router = useRouter();
  const open = openSheetOf(router);
  const name = isAuthSheetName(open) ? open : null;
  const [wasOpened, setWasOpened] = useState(false);

  if (name && !wasOpened) setWasOpened(true);
  return wasOpened ? <AuthSheet name={name} screens={screens} /> : null;
}
