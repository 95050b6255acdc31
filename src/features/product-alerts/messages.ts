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
} as const;

export const alertDialogMessages = {
  title: {
    'back-in-stock': (name: string) => `We’ll email you when ${name} is back`,
    'price-drop': (name: string) => `We’ll email you if the price of ${name} drops`,
  },
} as const;

export const alertListMessages = {
  kind: {
    'back-in-stock': 'When it’s back in stock',
    'price-drop': 'If the price drops below',
  } satisfies Labels,
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
} as const;
