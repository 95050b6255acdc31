/** Pushes are for pages that are https or on this very machine (spec §4). */
export function isPushOrigin({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || hostname === 'localhost';
}

/** Whether the browser has the parts; the provider looks closer before it begins. */
export const hasPushParts = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** What the browser was told about notifications of this shop. */
export const pushPermission = (): NotificationPermission | 'unsupported' =>
  hasPushParts() && isPushOrigin(window.location) ? Notification.permission : 'unsupported';
