import { type MailBlock } from '@/server/platform/mail/content';

type Product = { name: string; brand: string };

/** The emails of alerts; the subject is also the push. */
export const alertMails = {
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
  },
  alreadyOn: {
    subject: ({ name }: Product) => `Your alert for ${name} is on`,
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
