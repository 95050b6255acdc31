import { type Page } from '@playwright/test';

/** The public pages beside home: axe and the tests of narrow screens open each. */
export const shopperPages = [
  '/shop?concern=dark-spots',
  '/shop?q=zzzzzz',
  '/shop?deals=true',
  '/search',
  '/product/isapa-cloud-cleanser',
  '/store/eko-skin-room',
  '/brand/tanna',
  '/brands',
  '/bag',
  '/wishlist',
  '/auth/login',
  '/auth/register',
  '/auth/account',
  '/auth/verify',
  '/auth/forgot-password',
  '/privacy-policy',
  '/terms',
  '/delivery-and-returns',
  '/faq',
  '/contact',
  '/track-order',
  '/product-alert',
  '/skin',
  '/routine',
  '/offline',
  '/sell/register',
];

/** Keeps the offline page open, which would reload as soon as the shop answers. */
export const leaveHealthUnanswered = (page: Page): Promise<unknown> =>
  page.route('**/api/health', () => new Promise<void>(() => {}));
