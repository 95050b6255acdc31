export const loadedMessages = {
  loading: 'Loading',
  loadFailed: 'We couldn’t load this page.',
  retry: 'Try again',
} as const;
