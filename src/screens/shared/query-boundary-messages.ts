export const queryBoundaryMessages = {
  loading: 'Loading',
  loadFailed: 'We couldn’t load this page.',
  retry: 'Try again',
  previous: 'Previous page',
  next: 'Next page',
} as const;
