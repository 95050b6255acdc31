import { type toast as Library } from 'react-hot-toast/headless';

import { ApiError } from '@/lib/http/api-error';
import { libMessages } from '@/lib/messages';

/** Long enough for a screen reader to finish. */
const SUCCESS_MILLISECONDS = 5_000;
const ERROR_MILLISECONDS = 9_000;

/** No exit animation, so a dismissed toast is removed at once (0 counts as unset). */
const optionsFor = (text: string, duration: number) => ({ id: text, duration, removeDelay: 1 });

/**
 * Shows a toast. The toaster loads the same code right after the first paint, so toasts also work
 * offline; if that code never arrived, the toast waits for the connection.
 */
export function showToast(act: (toasts: typeof Library) => void): void {
  import('react-hot-toast/headless').then(
    ({ toast }) => act(toast),
    () => window.addEventListener('online', () => showToast(act), { once: true }),
  );
}

/** Shows a success message and dismisses the earlier ones. */
export function notifySuccess(text: string): void {
  showToast((toasts) => {
    toasts.dismiss();
    toasts.success(text, optionsFor(text, SUCCESS_MILLISECONDS));
  });
}

/** Dismisses what earlier attempts reported, once one has succeeded. */
export const dismissToasts = (): void => showToast((toasts) => toasts.dismiss());

/** Shows a neutral message. */
export function notifyInfo(text: string): void {
  showToast((toasts) => toasts(text, optionsFor(text, SUCCESS_MILLISECONDS)));
}

/** Shows an error; repeating the same sentence shows one toast. */
export function notifyError(error: unknown): void {
  const message = typeof error === 'string' ? error : getErrorMessage(error);
  showToast((toasts) => toasts.error(message, optionsFor(message, ERROR_MILLISECONDS)));
}

/** Returns the message to show: an ApiError's own, or a general one for anything else. */
export function getErrorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : libMessages.unexpectedError;
}
