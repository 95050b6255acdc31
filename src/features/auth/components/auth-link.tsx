import Link from 'next/link';
import { type MouseEvent, type ReactNode } from 'react';

import { sheetPaths, type AuthSheetName } from '../auth-screens';
import { useAuthFlow } from '../use-auth-flow';

type Props = {
  to: AuthSheetName;
  /** The page to come back to, where that is known. */
  next?: string;
  className?: string;
  children: ReactNode;
};

/** A real link to an auth screen that opens it as a sheet on phones. Works before any script runs. */
export function AuthLink({ to, next, className, children }: Props) {
  const flow = useAuthFlow();
  const query = next ? { next } : undefined;

  function openHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    flow.open(to, query);
  }

  return (
    <Link
      href={{ pathname: sheetPaths[to], query }}
      prefetch={false}
      onClick={openHere}
      className={className}
    >
      {children}
    </Link>
  );
}
