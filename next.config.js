const { createHash } = require('node:crypto');

const { bootScript } = require('./src/shell/document/boot-script.js');
const { deferredScript } = require('./src/framework/deferred-scripts.js');
const {
  compileWhileLoading,
  dropUnusedCode,
  shortenHashes,
  keepChunkWhole,
  replaceWithEsModules,
} = require('./src/framework/webpack.js');

const isProduction = process.env.NODE_ENV === 'production';

/** The two inline scripts are allowed by their own hashes, so that `'unsafe-inline'` is needed nowhere (docs/decisions/0003). */
const hashOf = (/** @type {string} */ script) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const apiOrigin = process.env.NEXT_PUBLIC_API_URL?.startsWith('http')
  ? new URL(process.env.NEXT_PUBLIC_API_URL).origin
  : '';
const firebaseKeys = ['API_KEY', 'PROJECT_ID', 'MESSAGING_SENDER_ID', 'APP_ID', 'VAPID_KEY'].map(
  (name) => `NEXT_PUBLIC_FIREBASE_${name}`,
);
const hasPush = firebaseKeys.every((key) => process.env[key]);
const companySettings = ['NAME', 'RC', 'TIN', 'ADDRESS', 'EMAIL', 'PHONE', 'HOURS', 'WHATSAPP'].map(
  (name) => `NEXT_PUBLIC_COMPANY_${name}`,
);
const hasGoogle = Boolean(process.env.NEXT_PUBLIC_GOOGLE_CLIENT_ID);
const pixelOrigin = process.env.NEXT_PUBLIC_META_PIXEL_ID ? 'https://www.facebook.com' : '';

const contentSecurityPolicy = [
  ["default-src 'self'"],
  [
    "script-src 'self'",
    hashOf(bootScript),
    hashOf(deferredScript),
    hasGoogle && 'https://accounts.google.com/gsi/client',
  ],
  ["style-src 'self'"],
  ["style-src-attr 'unsafe-inline'"],
  ["img-src 'self' data: blob:", pixelOrigin],
  ["font-src 'self'"],
  [
    "connect-src 'self'",
    apiOrigin,
    hasGoogle && 'https://accounts.google.com/gsi/',
    hasPush && 'https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com',
  ],
  ['frame-src', hasGoogle ? 'https://accounts.google.com/gsi/' : "'none'"],
  ["worker-src 'self'"],
  ["manifest-src 'self'"],
  ["object-src 'none'"],
  ["base-uri 'self'"],
  ["form-action 'self'"],
  ["frame-ancestors 'none'"],
]
  .map((parts) => parts.filter(Boolean).join(' '))
  .join('; ');

const noSniffing = { key: 'X-Content-Type-Options', value: 'nosniff' };
const fileHeaders = [noSniffing, { key: 'Content-Security-Policy', value: "default-src 'none'" }];
const strictTransport = {
  key: 'Strict-Transport-Security',
  value: 'max-age=63072000; includeSubDomains',
};
const apiHeaders = [
  noSniffing,
  strictTransport,
  { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" },
];
const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  strictTransport,
  noSniffing,
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
];

/** @type {import('next').NextConfig} */
module.exports = {
  // A folder of its own for a second build beside the first, such as the browser tests'.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // It checks in development only.
  reactStrictMode: !isProduction,
  poweredByHeader: false,
  // `npm run lint` checks them, with those of the tests and scripts; here it would take a third of the build again.
  typescript: { ignoreBuildErrors: true },
  // Its message about static pages can come before the router is there and then is an error on the console.
  devIndicators: false,
  // Development is Turbopack's, which refuses to start beside a setting of webpack's.
  ...(isProduction && {
    webpack: (config, context) =>
      keepChunkWhole(
        compileWhileLoading(
          dropUnusedCode(shortenHashes(replaceWithEsModules(config, context), context), context),
          context,
        ),
        context,
        'product-preview',
      ),
  }),
  // What the browser may know, inlined even where it is unset: there is no `process` in a browser, and none is shipped.
  env: {
    NEXT_PUBLIC_API_URL: process.env.NEXT_PUBLIC_API_URL ?? '',
    NEXT_PUBLIC_GOOGLE_CLIENT_ID: process.env.NEXT_PUBLIC_GOOGLE_CLIENT_ID ?? '',
    ...Object.fromEntries(firebaseKeys.map((key) => [key, process.env[key] ?? ''])),
    ...Object.fromEntries(companySettings.map((name) => [name, process.env[name] ?? ''])),
    NEXT_PUBLIC_META_PIXEL_ID: process.env.NEXT_PUBLIC_META_PIXEL_ID ?? '',
  },
  // Neither the app router's filter nor a polyfill of Node's `process` is of use here: 1.5 KiB of every page.
  experimental: {
    clientRouterFilter: false,
    // Back returns to the same place in a list.
    scrollRestoration: true,
    ...(isProduction && { fallbackNodePolyfills: false }),
  },
  // The API answers with and without a trailing slash, and a redirect would lose a POST's body.
  skipTrailingSlashRedirect: true,
  // Native and WebAssembly packages are required at run time, not bundled.
  serverExternalPackages: [
    'drizzle-orm',
    'rate-limiter-flexible',
    'hono',
    '@hono/node-server',
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'fs-native-extensions',
    'pg',
    'pino',
    'nodemailer',
    'google-auth-library',
  ],
  // Pictures come in every size already, so the optimiser has nothing to do and no address to be pointed at.
  images: { unoptimized: true },
  // Development's own tools need inline scripts and more; these are production's, and the browser tests run production.
  headers: async () =>
    isProduction
      ? [
          {
            source: '/:path((?!api/|_next/static/|.+\\.(?:avif|webp|jpg|png|svg|woff2)$).*)',
            headers: securityHeaders,
          },
          // A file that no browser opens as a page loads and runs nothing: 640 bytes less than the policy of pages.
          {
            source: '/:path((?:_next/static/.*|.+\\.(?:avif|webp|jpg|png|svg|woff2))$)',
            headers: fileHeaders,
          },
          // Data of the API loads and runs nothing either: 750 bytes less of every reply.
          { source: '/api/:path*', headers: apiHeaders },
          {
            // A worker that a cache holds back would hold back its own successor (docs/decisions/0018).
            source: '/:worker([^/]+-worker\\.js)',
            headers: [{ key: 'Cache-Control', value: 'no-cache' }],
          },
          {
            source: '/icons.svg',
            headers: [
              { key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=2592000' },
            ],
          },
          {
            // Pages of brands stand under /brand as well.
            source: '/:path*/:file([^/]+\\.(?:avif|webp|jpg|png|svg|woff2))',
            headers: [
              { key: 'Cache-Control', value: 'public, max-age=2592000, stale-while-revalidate=31536000' },
            ],
          },
        ]
      : [],
};
