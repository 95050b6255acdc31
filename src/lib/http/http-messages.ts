/**
 * The sentences shown when a request fails and the server gave no reason; loaded with the first
 * request.
 */
export const httpMessages = {
  unreadable: 'We couldn’t read the shop’s reply. Please try again.',
} as const;
