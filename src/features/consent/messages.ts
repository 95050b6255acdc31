/** Loaded with every page; the cookie bar's own sentences are in cookie-bar-messages.ts. */
export const consentMessages = { settings: 'Cookie settings' } as const;
