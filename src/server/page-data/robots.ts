import { paths, reportPath, testPaymentPath } from '@/config/paths';

import { createPlainFilePage } from './plain-file';

/** Private pages, and pages that only repeat others. */
const disallowed = [
  ...['/api/', '/auth/', paths.account, paths.bag, paths.wishlist, paths.search],
  ...[paths.checkout, paths.orders, reportPath(''), testPaymentPath('')],
];

export const getServerSideProps = createPlainFilePage((origin) => ({
  type: 'text/plain',
  body: [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n'),
}));
