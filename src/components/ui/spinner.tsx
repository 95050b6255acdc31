import { classNames } from './class-names';

/** The paint that answers a press is sooner without an animation (docs/decisions/0091). */
const STILL_MILLISECONDS = 150;

const spinSoon = (element: HTMLElement | null) =>
  void setTimeout(() => element?.classList.add('animate-spin'), STILL_MILLISECONDS);

/** Decorative: show it together with a text. It stands still for a moment, then spins. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden="true" ref={spinSoon} className={classNames('spinner', className)} />;
}
