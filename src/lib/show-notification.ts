import { toSafeNext } from './navigation/safe-next';

/** What is told; `path` is where a press on it leads. From outside, so none of it is sure to be anything. */
export type NotificationContent = { title: unknown; body: unknown; path?: unknown };

type Shown = {
  /** Shows it where the browser lets no page do so, as on Android, and answers the press there. */
  registration: ServiceWorkerRegistration | undefined;
  onOpen: (path: string) => void;
};

const ICON = '/icons/icon-192.png';
const NAMELESS = 'Dídán';

/** A notification of the browser's own. Title and body are text, whatever is in them; a press opens a page of this shop or none. */
export async function showNotification(
  { title, body, path }: NotificationContent,
  { registration, onOpen }: Shown,
): Promise<void> {
  const heading = textOf(title) || NAMELESS;
  const options = { body: textOf(body), icon: ICON, data: { path: textOf(path) } };
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
