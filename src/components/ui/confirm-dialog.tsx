import { useRef, useState, type ReactNode, type RefObject } from 'react';

import { errorMessageOf } from '@/lib/toast/notify';

import { Button } from './button';
import { Dialog } from './dialog';
import { InlineError } from './inline-error';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What the answer leads to. */
  children: ReactNode;
  /** What the button that does it says. */
  action: string;
  /** What the button that does nothing says, where 'Cancel' could be taken for the deed. */
  dismissal?: string;
  /** Does it. The dialog stays open until it is done, and where it fails says why. */
  onConfirm: () => Promise<unknown>;
  /** What gets the focus once it is done, where the button that asked goes with it. */
  nextFocus?: RefObject<HTMLElement | null>;
};

/** Asks before something is done that cannot be undone. The focus begins on what does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, action, dismissal = 'Cancel', ...rest } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const done = useRef(false);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);

  function close() {
    setProblem(undefined);
    onClose();
  }

  async function confirm() {
    done.current = false;
    setPending(true);
    setProblem(undefined);
    try {
      await rest.onConfirm();
      done.current = true;
      close();
    } catch (error) {
      setProblem(errorMessageOf(error));
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
      finalFocus={() => (done.current && rest.nextFocus?.current) || true}
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
