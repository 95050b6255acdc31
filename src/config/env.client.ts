/** What the browser may know. Next inlines each value at build time, so each is written out in full. */
export const clientEnv = {
  isProduction: process.env.NODE_ENV === 'production',
  apiUrl: process.env.NEXT_PUBLIC_API_URL || '/api',
  /** The shop's own origin, for links that must be whole: canonical addresses and share cards. */
  appUrl: process.env.APP_URL || '',
  googleClientId: process.env.NEXT_PUBLIC_GOOGLE_CLIENT_ID || '',
  metaPixelId: process.env.NEXT_PUBLIC_META_PIXEL_ID || '',
} as const;
