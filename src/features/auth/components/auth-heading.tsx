import { useContext, type ReactNode } from 'react';

import { AuthSurfaceContext } from '../use-auth-flow';

/** The screen's title: an h1 on a page, an h2 in a sheet. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  const Heading = useContext(AuthSurfaceContext) === 'sheet' ? 'h2' : 'h1';
  return (
    <>
      <Heading tabIndex={-1} className="font-disp text-3xl font-extrabold outline-none">
        {title}
      </Heading>
      {children && <p className="mt-1.5 text-base text-ink-2">{children}</p>}
    </>
  );
}
