import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject } from 'react';

import { OverlayBoundary } from './overlay-boundary';
import { OverlayHeader } from './overlay-header';

export type DialogProps = {
  open: boolean;
  /** Called on Esc, the Close button, or a press outside unless `isAlert`. */
  onClose: () => void;
  title: string;
  /** Announced together with the title. */
  description?: ReactNode;
  /** Requires an answer: a press outside does not close it. */
  isAlert?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element to focus on close; true for the one that had the focus before. */
  finalFocus?: () => HTMLElement | true;
  children: ReactNode;
};

/**
 * A modal dialog: full width at the bottom on phones, centred elsewhere. It traps and restores the
 * focus.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, isAlert, initialFocus, finalFocus, children } = props;
  const Root = isAlert ? AlertDialog.Root : BaseDialog.Root;

  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-night/60 transition-opacity duration-[280ms] ease-out data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 flex items-end md:items-center md:justify-center md:p-6">
          <BaseDialog.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className="relative flex max-h-[92dvh] w-full flex-col rounded-t-xl bg-canvas shadow-sheet transition-[transform,opacity] duration-[280ms] ease-out outline-none data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 md:max-w-lg md:rounded-xl md:shadow-3"
          >
            <OverlayHeader close={BaseDialog.Close} />
            <div className="scroll-pb-24 overflow-y-auto overscroll-contain px-6 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:px-8 md:pb-8">
              <BaseDialog.Title className="font-disp text-xl font-bold">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description render={<div />} className="mt-2 text-base text-ink-2">
                  {description}
                </BaseDialog.Description>
              )}
              <OverlayBoundary>{children}</OverlayBoundary>
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </Root>
  );
}
