import { ALERT_CONFIRM_HOURS, ALERTS_MAX } from '@/contracts/product-alerts';
import { type MailBlock } from '@/server/platform/mail/content';

export const alertMessages = {
  added: 'Alert on. We’ll email you.',
  confirmSent: 'Check your email: we’ve sent you a link that turns the alert on.',
  confirmed: 'Your alert is on. We’ll email you.',
  removed: 'Alert removed',
  stopped: 'Done. We won’t email you about this product again.',
  allStopped: 'Done. We’ve stopped all your product alerts.',
  unknownVariant: 'We don’t have this product.',
  inStock: 'This is in stock now. You can add it to your bag.',
  full: `You have ${ALERTS_MAX} alerts, which is the most we keep. Stop one to add another.`,
  unknownLink: 'This link is no longer valid. The alert was stopped, or the link was never confirmed.',
} as const;

type Product = { name: string; brand: string };

/** The emails of alerts; the subject is also the push. */
export const alertMails = {
  sender: 'Dídán',
  see: 'See it here',
  stop: (url: string): MailBlock => ({
    kind: 'link',
    before: 'You asked us for this email. To stop this alert or all of them:',
    url,
    isSmall: true,
  }),
  confirm: {
    subject: ({ name }: Product) => `Turn on your alert for ${name}`,
    'back-in-stock': ({ name, brand }: Product) =>
      `Someone asked us to email this address when ${name} by ${brand} is back in stock.`,
    'price-drop': ({ name, brand }: Product) =>
      `Someone asked us to email this address when the price of ${name} by ${brand} drops.`,
    turnOn: `If it was you, turn the alert on within ${ALERT_CONFIRM_HOURS} hours.`,
    button: 'Turn on the alert',
    ignore: 'If it wasn’t you, ignore this email. We won’t send you anything else about it.',
  },
  alreadyOn: {
    subject: ({ name }: Product) => `Your alert for ${name} is on`,
    text: 'You’ve asked for this alert before, and it’s still on. There’s nothing more to do.',
  },
  'back-in-stock': {
    subject: ({ name }: Product) => `${name} is back in stock`,
    text: ({ name, brand }: Product, price: string) =>
      `${name} by ${brand} is back in stock at ${price}. We can’t hold one for you, and this is our only email about it.`,
  },
  'price-drop': {
    subject: ({ name }: Product, price: string) => `${name} now costs ${price}`,
    text: ({ name, brand }: Product, price: string, before: string) =>
      `${name} by ${brand} now costs ${price}, down from ${before}.`,
  },
} as const;
