import { useRef, useState, type ReactNode, type RefObject } from 'react';

import { getErrorMessage } from '@/lib/toast/notify';

import { Button } from './button';
import { Dialog } from './dialog';
import { InlineError } from './inline-error';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What happens on confirmation. */
  children: ReactNode;
  /** The label of the confirm button. */
  action: string;
  /** The label of the dismiss button, where 'Cancel' could be mistaken for the action. */
  dismissal?: string;
  /** Performs the action. The dialog stays open until it succeeds and shows any error. */
  onConfirm: () => Promise<unknown>;
  /** Called on close after a failed attempt: what the dialog is about may have changed. */
  onCloseAfterError?: () => void;
  /** The element to focus on success, if the button that opened the dialog is removed. */
  nextFocus?: RefObject<HTMLElement | null>;
};

/**
 * Asks for confirmation before an action that cannot be undone. The dismiss button has the initial
 * focus.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, action, dismissal = 'Cancel', ...rest } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const hasSucceeded = useRef(false);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);

  function close() {
    onClose();
    if (problem && !hasSucceeded.current) rest.onCloseAfterError?.();
    setProblem(undefined);
  }

  async function confirm() {
    hasSucceeded.current = false;
    setPending(true);
    setProblem(undefined);
    try {
      await rest.onConfirm();
      hasSucceeded.current = true;
      close();
    } catch (error) {
      setProblem(getErrorMessage(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      isAlert
      open={open}
      onClose={() => !pending && close()}
      title={title}
      description={children}
      initialFocus={cancel}
      finalFocus={() => (hasSucceeded.current && rest.nextFocus?.current) || true}
    >
      <InlineError message={problem} />
      <div className="mt-6 grid gap-3 xs:flex xs:justify-end">
        <Button ref={cancel} variant="quiet" size="md" disabled={pending} onClick={close}>
          {dismissal}
        </Button>
        <Button variant="danger" size="md" pending={pending} onClick={() => void confirm()}>
          {problem ? 'Try again' : action}
        </Button>
      </div>
    </Dialog>
  );
}
