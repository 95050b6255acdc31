import { showToast } from './notify';

/** Where a toast leads, as a link after its text. */
export type ToastLink = { href: string; label: string };

/** Long enough to reach the link. */
const LINK_MILLISECONDS = 9_000;

/** Shows a success message with a link and dismisses the earlier messages. */
export function notifyWithLink(text: string, link: ToastLink): void {
  showToast((toasts) => {
    toasts.dismiss();
    // Not inline, because the library's type does not know `link`; it keeps what it is given.
    const options = { id: text, duration: LINK_MILLISECONDS, removeDelay: 1, link };
    toasts.success(text, options);
  });
}
