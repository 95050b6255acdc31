/**
 * Rules that are lifted, because one machine is every shopper; __tests__/api and __tests__/trust
 * test them.
 */
const liftedLimits = [
  'login',
  'loginEmail',
  'loginAddress',
  'register',
  'codeMinute',
  'codeHour',
  'codeAddress',
  'codeRequestAddress',
  'refresh',
  'refreshAddress',
  'business',
  'secondFactor',
  'invitation',
  'google',
  'picture',
  'export',
  'deletion',
  'unknownCart',
  'coupon',
  'couponAddress',
  'order',
  'orderAddress',
  'orderEmail',
  'newCart',
  'track',
  'phoneCode',
  'phoneOwner',
  'report',
];

type Shop = { port: number; dataDir: string; provider: string };

/** The settings of a shop under test, started from the build of `npm run build:e2e`. */
export const getShopSettings = ({ port, dataDir, provider }: Shop): Record<string, string> => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  DEMO: 'true',
  NEXT_DIST_DIR: process.env.NEXT_DIST_DIR ?? '.next-e2e',
  NEXT_PUBLIC_GOOGLE_CLIENT_ID: 'didan-browser-tests',
  GOOGLE_CLIENT_SECRET: 'known to the tests alone',
  GOOGLE_TOKEN_URL: `${provider}/token`,
  GOOGLE_JWKS_URL: `${provider}/jwks`,
  GOOGLE_ISSUER: provider,
  LOG_LEVEL: 'warn',
  RATE_LIMITS: liftedLimits.map((name) => `${name}=100000/60`).join(),
});
