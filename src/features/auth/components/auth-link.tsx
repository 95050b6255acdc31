import { type MouseEvent, type ReactNode } from 'react';

import { sheetPaths, type AuthSheetName } from '@/features/auth/sheet-paths';
import { Link } from '@/framework/link';

import { useAuthFlow } from '../use-auth-flow';

type Props = {
  to: AuthSheetName;
  /** The page to return to, if known. */
  next?: string;
  className?: string;
  children: ReactNode;
};

/** A link to an auth screen that opens it as a sheet on phones. Works before any script runs. */
export function AuthLink({ to, next, className, children }: Props) {
  const flow = useAuthFlow();

  function openHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    flow.open(to, next ? { next } : undefined);
  }

  return (
    <Link
      href={next ? `${sheetPaths[to]}?next=${encodeURIComponent(next)}` : sheetPaths[to]}
      onClick={openHere}
      className={className}
    >
      {children}
    </Link>
  );
}
