import { ApiError } from '@/lib/http/api-error';

/** Long enough to be read aloud by a screen reader before it goes. */
const SUCCESS_MILLISECONDS = 5_000;
const ERROR_MILLISECONDS = 9_000;

/** The toaster loads the same code right after the first paint, so that an offline page can still say that it is offline. */
const toasts = () => import('react-hot-toast/headless');

export function notifySuccess(message: string): void {
  void toasts().then(({ toast }) => toast.success(message, { id: message, duration: SUCCESS_MILLISECONDS }));
}

/** Shows what went wrong; the same sentence twice is one toast. */
export function notifyError(error: unknown): void {
  const message = typeof error === 'string' ? error : messageOf(error);
  void toasts().then(({ toast }) => toast.error(message, { id: message, duration: ERROR_MILLISECONDS }));
}

/** Only an ApiError is written for people. */
function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}
