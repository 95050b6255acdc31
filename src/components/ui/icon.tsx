import { classNames } from './class-names';
import type names from './icons.json';

/** The icons of public/icons.svg, which `npm run icons` generates. */
export type IconName = keyof typeof names;

/** A lucide icon from the sprite. Decorative: the element around it needs an accessible name. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames('icon', className)}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
