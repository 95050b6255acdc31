import { type ReactNode, useId } from 'react';

import { classNames } from '@/components/ui/class-names';

type Props = { title: ReactNode; aside?: ReactNode; className?: string; children: ReactNode };

/** One section of the order page, labelled by its heading. */
export function OrderCard({ title, aside, className, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-xl bg-surface p-5 shadow-1 md:p-7', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-disp text-xl font-bold [overflow-wrap:anywhere]">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
