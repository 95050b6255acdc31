import { useId, type ReactNode, type Ref } from 'react';

type Props = {
  title: string;
  /** Shown beside the heading. */
  action?: ReactNode;
  /** Lets the heading take the focus when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function AccountCard({ title, action, headingRef, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl bg-surface p-6 shadow-1 md:p-8">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} ref={headingRef} tabIndex={-1} className="font-disp text-xl font-bold outline-none">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
