import { useId, type ReactNode } from 'react';

/** A part of the product's form, under its heading. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl bg-surface p-5 shadow-1 md:p-8">
      <h2 id={id} className="font-disp text-xl font-bold">
        {title}
      </h2>
      {hint && <p className="mt-1 text-sm text-ink-2">{hint}</p>}
      <div className="mt-5 grid gap-5">{children}</div>
    </section>
  );
}
