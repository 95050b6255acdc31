import { classNames } from './class-names';
import type names from './icons.json';

/** The icons of public/icons.svg, which `npm run icons` makes. */
export type IconName = keyof typeof names;

/** A lucide icon from the sprite. It says nothing to a screen reader: whoever uses it has words. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', className)}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
