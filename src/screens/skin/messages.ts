export const skinMessages = {
  title: 'Your skin',
  intro: 'Tell us about your skin to see what suits it and be warned of what doesn’t.',
  loading: 'Loading your skin profile',
  loadFailed: 'We couldn’t load your skin profile',
  retry: 'Try again',
  products: 'See products for your skin',
  routine: 'Build your routine',
  signIn: 'Sign in',
  signInHint: 'to use it on all your devices.',
} as const;
