import { type ButtonHTMLAttributes } from 'react';

import { classNames } from './class-names';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { label: string };

/** A round 44 px button with an icon and an accessible name. */
export function IconButton({ label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(
        'grid size-11 pressable place-items-center rounded-full hover:bg-sunken active:bg-sunken',
        className,
      )}
      {...rest}
    />
  );
}
