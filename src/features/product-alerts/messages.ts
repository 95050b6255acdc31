import { type AlertKind } from '@/contracts/product-alerts';

type Labels = Record<AlertKind, string>;

export const alertButtonMessages = {
  ask: {
    'back-in-stock': 'Email me when it’s back',
    'price-drop': 'Tell me if the price drops',
  } satisfies Labels,
  stop: {
    'back-in-stock': 'Stop back-in-stock alert',
    'price-drop': 'Stop price alert',
  } satisfies Labels,
  subject: {
    'back-in-stock': (name: string) => `back-in-stock alert for ${name}`,
    'price-drop': (name: string) => `price alert for ${name}`,
  },
  withName: (action: string, name: string) => `${action}: ${name}`,
} as const;

export const alertDialogMessages = {
  title: {
    'back-in-stock': (name: string) => `We’ll email you when ${name} is back`,
    'price-drop': (name: string) => `We’ll email you if the price of ${name} drops`,
  },
  intro: 'We use your email for this alert only, and you can stop it at any time.',
  email: 'Email',
  submit: 'Set alert',
  cancel: 'Cancel',
  sentTitle: 'Check your email',
  close: 'Close',
} as const;

export const alertListMessages = {
  loading: 'Loading your alerts',
  failed: 'We couldn’t load your alerts.',
  retry: 'Try again',
  empty: 'No alerts yet. Choose “Email me when it’s back” or “Tell me if the price drops” on a product.',
  kind: {
    'back-in-stock': 'When it’s back in stock',
    'price-drop': 'If the price drops below',
  } satisfies Labels,
  remove: 'Remove',
} as const;

export const linkedAlertMessages = {
  question: {
    'back-in-stock': (name: string) => `Email you when ${name} is back in stock?`,
    'price-drop': (name: string) => `Email you if the price of ${name} drops?`,
  },
  on: {
    'back-in-stock': (name: string) => `We’ll email you when ${name} is back in stock`,
    'price-drop': (name: string) => `We’ll email you if the price of ${name} drops`,
  },
  ended: (name: string) => `Your alert for ${name} has ended`,
  confirm: 'Turn on alert',
  stop: 'Stop this alert',
  stopAll: 'Stop all my alerts',
  see: 'See the product',
} as const;
