import { toSafeNext } from './navigation/safe-next';

/** The content of a push, unvalidated. `path` is the page that a click opens. */
export type NotificationContent = { title: unknown; body: unknown; path?: unknown };

type Options = {
  /** Shows it where a page may not, as on Android; the worker then handles the click. */
  registration: ServiceWorkerRegistration | undefined;
  onOpen: (path: string) => void;
};

const ICON = '/icons/icon-192.png';
const DEFAULT_TITLE = 'Dídán';

/**
 * Shows a browser notification. Title and body are plain text; a click opens only pages of this
 * shop.
 */
export async function showNotification(
  { title, body, path }: NotificationContent,
  { registration, onOpen }: Options,
): Promise<void> {
  const heading = toText(title) || DEFAULT_TITLE;
  const options = { body: toText(body), icon: ICON, data: { path: toText(path) } };
  let notification: Notification;
  try {
    notification = new Notification(heading, options);
  } catch {
    await registration?.showNotification(heading, options);
    return;
  }
  notification.onclick = () => {
    window.focus();
    notification.close();
    if (path !== undefined && toSafeNext(path) === path) onOpen(path);
  };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
