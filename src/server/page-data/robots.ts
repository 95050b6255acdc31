import { paths, reportPath, testPaymentPath } from '@/config/paths';

import { sendPlainFile } from './plain-file';

/** What belongs to one person, or only repeats what is elsewhere. */
const closed = [
  ...['/api/', '/auth/', paths.account, paths.bag, paths.wishlist, paths.search],
  ...[paths.checkout, paths.orders, reportPath(''), testPaymentPath('')],
];

export const getServerSideProps = sendPlainFile((origin) => ({
  type: 'text/plain',
  body: [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n'),
}));
