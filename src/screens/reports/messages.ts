export const reportMessages = {
  ownTitle: 'Your report',
  title: 'Report',
  loading: 'Loading the report',
  loadError: 'We couldn’t load this report',
  retry: 'Try again',
} as const;

export const reportNotFoundMessages = {
  title: 'Report not found',
  text: 'If you sent the report while signed in, sign in. Otherwise use the link in our email, or the browser you sent it from.',
  signIn: 'Sign in',
} as const;
