import toast from 'react-hot-toast/headless';

/** Long enough to be read aloud by a screen reader before it goes. */
const SUCCESS_MILLISECONDS = 5_000;
const ERROR_MILLISECONDS = 9_000;

export function notifySuccess(message: string): void {
  toast.success(message, { id: message, duration: SUCCESS_MILLISECONDS });
}

/** Shows what went wrong; the same sentence twice is one toast. */
export function notifyError(error: unknown): void {
  const message = typeof error === 'string' ? error : messageOf(error);
  toast.error(message, { id: message, duration: ERROR_MILLISECONDS });
}

function messageOf(error: unknown): string {
  // A code chunk that did not arrive throws its own, technical message.
  const readable = error instanceof Error && error.name === 'ApiError' ? error.message : '';
  return readable || 'Something went wrong. Please try again.';
}
