import { type toast as Library } from 'react-hot-toast/headless';

import { ApiError } from '@/lib/http/api-error';

/** Long enough to be read aloud by a screen reader before it goes. */
const SUCCESS_MILLISECONDS = 5_000;
const ERROR_MILLISECONDS = 9_000;

/**
 * The toaster loads the same code right after the first paint, so that a page whose connection is lost can still say so; where
 * even that did not arrive, the message waits for the connection.
 */
function show(act: (toasts: typeof Library) => void): void {
  import('react-hot-toast/headless').then(
    ({ toast }) => act(toast),
    () => window.addEventListener('online', () => show(act), { once: true }),
  );
}

/** What was said before is settled with it. */
export function notifySuccess(text: string): void {
  show((toasts) => {
    toasts.dismiss();
    toasts.success(text, { id: text, duration: SUCCESS_MILLISECONDS });
  });
}

/** Neither good nor bad news. */
export function notifyInfo(text: string): void {
  show((toasts) => toasts(text, { id: text, duration: SUCCESS_MILLISECONDS }));
}

/** Shows what went wrong; the same sentence twice is one toast. */
export function notifyError(error: unknown): void {
  const message = typeof error === 'string' ? error : errorMessageOf(error);
  show((toasts) => toasts.error(message, { id: message, duration: ERROR_MILLISECONDS }));
}

/** Only an ApiError is written for people. */
export function errorMessageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}
