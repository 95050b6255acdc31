/** Pushes are for pages that are https or on this very machine (spec §4). */
export function isPushAllowedOrigin({
  protocol,
  hostname,
}: Pick<Location, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || hostname === 'localhost';
}

/** Whether the browser has the parts; the provider looks closer before it begins. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** What the browser was told about notifications of this shop. */
export const readPushPermission = (): NotificationPermission | 'unsupported' =>
  isPushSupported() && isPushAllowedOrigin(window.location) ? Notification.permission : 'unsupported';
