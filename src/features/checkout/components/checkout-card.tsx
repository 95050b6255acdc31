import { type ReactNode } from 'react';

import { type CheckoutStep } from '@/features/checkout/progress/checkout-steps';
import { stepPath } from '@/features/checkout/progress/step-list';
import { Link } from '@/framework/link';

type Props = {
  title: string;
  id: string;
  /** Step where this part can be changed. */
  change?: CheckoutStep;
  children: ReactNode;
};

/** Card for one part of an order, such as its address. */
export function CheckoutCard({ title, id, change, children }: Props) {
  return (
    <section aria-labelledby={id} className="rounded-xl bg-surface p-5 shadow-1 md:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="text-base font-bold [overflow-wrap:anywhere]">
          {title}
        </h3>
        {change && (
          <Link
            href={stepPath(change)}
            shallow
            aria-label={`Change: ${title}`}
            className="-my-3 shrink-0 py-3 text-sm font-semibold text-accent-text underline underline-offset-4"
          >
            Change
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
