import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { type CheckoutDraft } from '@/features/checkout/checkout-draft.store';
import { Link } from '@/framework/link';

import { isStepReachable, type CheckoutStep, checkoutSteps } from './checkout-steps';

const progressMessages = {
  steps: { address: 'Address', delivery: 'Delivery', payment: 'Payment', review: 'Review' },
} as const;
export const stepPath = (step: CheckoutStep): string => `${paths.checkout}?step=${step}`;

/** Progress through the steps, with links to those that can be opened. */
export function StepList({ current, draft }: { current: CheckoutStep; draft: CheckoutDraft }) {
  const currentIndex = checkoutSteps.indexOf(current);
  return (
    <nav aria-label="Checkout steps" className="mt-5">
      <ol className="grid grid-cols-4 gap-1.5 md:gap-3">
        {checkoutSteps.map((step, index) => (
          <li key={step}>
            {step !== current && isStepReachable(step, draft) ? (
              <Link
                href={stepPath(step)}
                shallow
                className={classNames(rowStyles, 'underline md:no-underline md:hover:underline')}
              >
                <StepLabel step={step} number={index + 1} done={index < currentIndex} />
              </Link>
            ) : (
              <span
                aria-current={step === current ? 'step' : undefined}
                className={classNames(rowStyles, step !== current && 'text-ink-2')}
              >
                <StepLabel step={step} number={index + 1} active={step === current} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const rowStyles =
  'flex min-h-11 flex-col gap-2 text-xs font-semibold underline-offset-4 xs:text-sm md:text-base';

type StepLabelProps = { step: CheckoutStep; number: number; done?: boolean; active?: boolean };

function StepLabel({ step, number, done, active }: StepLabelProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames('h-1.5 rounded-full', done || active ? 'bg-primary' : 'bg-line')}
      />
      <span className="flex items-center gap-1.5">
        {done ? (
          <Icon name="check" className="hidden size-4 text-success md:block" />
        ) : (
          <span aria-hidden="true" className="hidden md:inline">
            {number}.
          </span>
        )}
        {progressMessages.steps[step]}
        {done && <span className="sr-only">, completed</span>}
      </span>
    </>
  );
}
