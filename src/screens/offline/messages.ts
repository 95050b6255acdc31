export const offlineMessages = {
  title: 'You’re offline, and this page isn’t saved',
  hint: 'You’re offline, or we can’t reach the shop. This page loads by itself once you’re back online.',
  retry: 'Try again',
  savedPages: 'Saved on this device',
} as const;
