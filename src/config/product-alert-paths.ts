/** The page that emails about alerts link to. Not in paths.ts, because no other page does. */
export const productAlertPagePath = '/product-alert';

/** The API paths of back-in-stock and price alerts; see paths.ts. */
export const productAlertPaths = {
  alerts: '/product-alerts/',
  guest: '/product-alerts/guest/',
  link: '/product-alerts/link/',
  confirm: '/product-alerts/link/confirm/',
  stop: '/product-alerts/link/stop/',
  unsubscribe: (token: string) => `/product-alerts/unsubscribe/${token}/`,
} as const;
