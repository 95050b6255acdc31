/** Apart from `messages.ts`, which the page loads first. */
export const reviewReplyMessages = {
  name: (store: string) => `the reply from ${store}`,
} as const;
