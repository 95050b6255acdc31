import { type ComponentType, type ReactElement, type ReactNode } from 'react';

import { Icon } from './icon';
import { IconButton } from './icon-button';

type Props = {
  /** Base UI's part that closes what this is the head of. */
  close: ComponentType<{ render?: ReactElement; children?: ReactNode }>;
  /** On a sheet that a finger can draw down. */
  hasGrip?: boolean;
};

/** The top of what opens over a page: a band of adire, and the button that closes it. */
export function OverlayHeader({ close: Close, hasGrip = false }: Props) {
  return (
    <>
      <div aria-hidden="true" className="relative h-12 shrink-0 overflow-hidden rounded-t-xl bg-zobo">
        <div className="absolute inset-0 adire opacity-25" />
        {hasGrip && (
          <span className="absolute top-2.5 left-1/2 h-1.5 w-11 -translate-x-1/2 rounded-full bg-white/80" />
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
