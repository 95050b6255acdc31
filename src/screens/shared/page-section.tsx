import { type ReactNode } from 'react';

import { LateHydration } from '@/framework/late-hydration';

type Props = { title: string; id?: string; action?: ReactNode; children: ReactNode };

/** A section of a page with its heading, hydrated when it is seen. */
export function PageSection({ title, id, action, children }: Props) {
  return (
    <LateHydration as="section" id={id} className="isolate mt-10 scroll-mt-24 md:mt-14">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6">
        <h2 className="font-disp text-2xl font-bold text-balance">{title}</h2>
        {action}
      </div>
      {children}
    </LateHydration>
  );
}
