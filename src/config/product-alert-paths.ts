/** The page of the links in the emails of alerts; not in paths.ts, since no other page leads there. */
export const productAlertPage = '/product-alert';

/** The API paths of back-in-stock and price alerts; see paths.ts. */
export const productAlertPaths = {
  alerts: '/product-alerts/',
  guest: '/product-alerts/guest/',
  link: '/product-alerts/link/',
  confirm: '/product-alerts/link/confirm/',
  stop: '/product-alerts/link/stop/',
  unsubscribe: (token: string) => `/product-alerts/unsubscribe/${token}/`,
} as const;
