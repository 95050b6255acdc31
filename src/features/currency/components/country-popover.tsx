import { Popover } from '@base-ui/react/popover';
import { type RefObject } from 'react';

import { Button } from '@/components/ui/button';
import { OverlayBoundary } from '@/components/ui/overlay-boundary';

import { currencyMessages } from '../messages';
import { CountryList } from './country-list';

type Props = { open: boolean; onClose: () => void; anchor: RefObject<HTMLElement | null> };

/** The chooser on wide screens, under its button. */
export function CountryPopover({ open, onClose, anchor }: Props) {
  // The button handles its own press.
  const isOwnButton = (target: EventTarget | null) =>
    target instanceof Node && anchor.current?.contains(target);

  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => !next && !isOwnButton(event.target) && onClose()}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} side="bottom" align="end" sideOffset={8} className="z-40">
          <Popover.Popup
            aria-label={currencyMessages.country}
            finalFocus={anchor}
            className="max-h-(--available-height) w-96 overflow-y-auto rounded-lg border border-line bg-surface p-5 shadow-3 transition-opacity duration-[180ms] outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <OverlayBoundary>
              <CountryList />
            </OverlayBoundary>
            <Button size="md" className="mt-4 w-full" onClick={onClose}>
              Done
            </Button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
