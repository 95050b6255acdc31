/** Pushes need https or localhost (spec §4). */
export function isPushAllowedOrigin({
  protocol,
  hostname,
}: Pick<Location, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || hostname === 'localhost';
}

/** Checks for the browser APIs; the provider checks more closely before it registers. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Reads the browser's notification permission for this shop. */
export const readPushPermission = (): NotificationPermission | 'unsupported' =>
  isPushSupported() && isPushAllowedOrigin(window.location) ? Notification.permission : 'unsupported';
