import { classNames } from '@/components/ui/class-names';

/**
 * The wordmark in the current colour, with orange accents. Decorative: its link carries the name.
 */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="20 20 2692 790" aria-hidden="true" className={classNames('w-auto', className)}>
      <use href="/brand/wordmark.svg#didan" />
    </svg>
  );
}
