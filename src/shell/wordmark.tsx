import { classNames } from '@/components/ui/class-names';

/** The wordmark: letters in the current colour, the two accents as drops of agbalumo. Its link gives it a name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="20 20 2692 790" aria-hidden="true" className={classNames('w-auto', className)}>
      <use href="/brand/wordmark.svg#didan" />
    </svg>
  );
}
