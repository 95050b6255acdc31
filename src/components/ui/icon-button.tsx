import { type ButtonHTMLAttributes } from 'react';

import { classNames } from './class-names';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { label: string };

/** A round button of 44 px with an icon for a face and words for a name. */
export function IconButton({ label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(
        'grid size-11 place-items-center rounded-full transition-colors hover:bg-sunken active:scale-95',
        className,
      )}
      {...rest}
    />
  );
}
