import { classNames } from './class-names';

/** The paint that answers a press is sooner without an animation (docs/decisions/0091). */
const STILL_MILLISECONDS = 150;

function spinSoon(element: HTMLElement | null) {
  const timer = setTimeout(() => element?.classList.add('animate-spin'), STILL_MILLISECONDS);
  return () => clearTimeout(timer);
}

type Props = {
  className?: string;
  /** The style of an icon that stands in its place while there is nothing to wait for. */
  icon?: string | false;
};

/**
 * Decorative: show it together with a text. It stands still for a moment, then spins. With an icon
 * it is one element, since after one more or less every `:has()` of the root is evaluated anew.
 */
export function Spinner({ className, icon }: Props) {
  return (
    <span
      aria-hidden="true"
      ref={icon ? undefined : spinSoon}
      className={icon || classNames('spinner', className)}
    />
  );
}
