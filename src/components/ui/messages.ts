export const uiMessages = {
  close: 'Close',
  loading: 'Loading',
  cancel: 'Cancel',
  retry: 'Try again',
  breadcrumb: 'Breadcrumb',
} as const;
