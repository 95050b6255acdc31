import { Drawer } from '@base-ui/react/drawer';
import { type ReactNode } from 'react';

import { OverlayBoundary } from './overlay-boundary';
import { OverlayHeader } from './overlay-header';

type Props = {
  open: boolean;
  /** Called on Esc, a swipe, a press outside or the Close button. */
  onClose: () => void;
  /** Called once the closing animation has ended. */
  onClosed?: () => void;
  label: string;
  children: ReactNode;
};

/**
 * A modal sheet that rises from the bottom of a phone to at most 82 % of its height; on a desk it
 * is a panel at the left. It traps and restores the focus, and its content scrolls above the
 * keyboard.
 */
export function BottomSheet({ open, onClose, onClosed, label, children }: Props) {
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-night/60 opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-[420ms] ease-out data-ending-style:opacity-0 data-ending-style:duration-[260ms] data-starting-style:opacity-0 data-swiping:duration-0" />
          <Drawer.Viewport className="fixed inset-0 z-50 flex items-end md:items-stretch">
            <Drawer.Popup
              aria-label={label}
              className="flex max-h-[82dvh] w-full [transform:translateY(var(--drawer-swipe-movement-y))] flex-col rounded-t-xl bg-canvas shadow-sheet transition-transform duration-[420ms] ease-out outline-none data-ending-style:[transform:translateY(100%)] data-ending-style:duration-[260ms] data-ending-style:ease-in data-starting-style:[transform:translateY(100%)] data-swiping:select-none md:max-h-none md:w-96 md:rounded-l-none"
            >
              <OverlayHeader close={Drawer.Close} hasGrip />
              <Drawer.Content className="overflow-y-auto overscroll-contain px-6 pt-6 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
                <OverlayBoundary>{children}</OverlayBoundary>
              </Drawer.Content>
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}
