import { getServerOrigin } from './server-origin';

/**
 * The settings that the browser may see. Next inlines each value at build time, so each is spelled
 * out; the shop's origin alone is read when the server starts.
 */
export const clientEnv = {
  isProduction: process.env.NODE_ENV === 'production',
  apiUrl: process.env.NEXT_PUBLIC_API_URL || '/api',
  /** The shop's origin, for absolute links: canonical addresses and share cards. */
  get appUrl() {
    if (typeof window === 'undefined') return getServerOrigin();
    return document.documentElement.dataset.origin ?? window.location.origin; // pages/_document.tsx
  },
  googleClientId: process.env.NEXT_PUBLIC_GOOGLE_CLIENT_ID || '',
  firebase: {
    apiKey: process.env.NEXT_PUBLIC_FIREBASE_API_KEY || '',
    projectId: process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID || '',
    messagingSenderId: process.env.NEXT_PUBLIC_FIREBASE_MESSAGING_SENDER_ID || '',
    appId: process.env.NEXT_PUBLIC_FIREBASE_APP_ID || '',
    vapidKey: process.env.NEXT_PUBLIC_FIREBASE_VAPID_KEY || '',
  },
  /** Who runs the shop. Each may be empty; what is empty is left out. */
  company: {
    name: process.env.NEXT_PUBLIC_COMPANY_NAME || '',
    /** Number of the Corporate Affairs Commission, such as RC 1234567. */
    registration: process.env.NEXT_PUBLIC_COMPANY_RC || '',
    /** Tax identification number. */
    taxNumber: process.env.NEXT_PUBLIC_COMPANY_TIN || '',
    address: process.env.NEXT_PUBLIC_COMPANY_ADDRESS || '',
    email: process.env.NEXT_PUBLIC_COMPANY_EMAIL || '',
    phone: process.env.NEXT_PUBLIC_COMPANY_PHONE || '',
    /** When somebody answers, such as 'Monday to Friday, 8 am to 6 pm'. */
    hours: process.env.NEXT_PUBLIC_COMPANY_HOURS || '',
    /** International, digits only, such as 2348031234567. */
    whatsApp: process.env.NEXT_PUBLIC_COMPANY_WHATSAPP || '',
  },
  metaPixelId: process.env.NEXT_PUBLIC_META_PIXEL_ID || '',
} as const;
