import { type ComponentType, type ReactElement, type ReactNode } from 'react';

import { classNames } from './class-names';
import { Icon } from './icon';
import { IconButton } from './icon-button';

type Props = {
  /** Base UI's close component of the overlay. */
  close: ComponentType<{ render?: ReactElement; children?: ReactNode }>;
  /** Shows a grip on small screens, on a sheet that can be swiped down. */
  hasGrip?: boolean;
};

/** The top of an overlay: a patterned band and the close button. */
export function OverlayHeader({ close: Close, hasGrip = false }: Props) {
  return (
    <>
      <div
        aria-hidden="true"
        className={classNames(
          'relative h-12 shrink-0 overflow-hidden rounded-t-xl bg-zobo',
          hasGrip && 'md:rounded-tl-none',
        )}
      >
        <div className="absolute inset-0 adire opacity-25" />
        {hasGrip && (
          <span className="absolute top-2.5 left-1/2 h-1.5 w-11 -translate-x-1/2 rounded-full bg-white/80 md:hidden" />
        )}
      </div>
      <Close
        render={
          <IconButton
            label="Close"
            className="absolute top-0.5 right-2 z-10 text-white hover:bg-white/20 focus-visible:outline-white"
          />
        }
      >
        <Icon name="x" />
      </Close>
    </>
  );
}
