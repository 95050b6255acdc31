import { companyLine } from '@/config/company';
import { paths } from '@/config/paths';
import { RETURN_DAYS } from '@/contracts/order-terms';

/** The terms of use. They state only what the shop does. */
export const terms = {
  title: 'Terms of use',
  path: paths.terms,
  description: 'The rules for buying and selling on Dídán.',
  intro:
    'The rules for buying and selling on Dídán. The law of Nigeria applies, and nothing here takes away a right that it gives you.',
  sections: [
    {
      id: 'who',
      title: 'Who you deal with',
      paragraphs: [
        `Dídán is a marketplace${companyLine && `, run by ${companyLine}`}. Independent stores sell on it. When you buy, your contract for the products is with the store named beside them; we take the payment, pass on the order and help when something goes wrong.`,
      ],
    },
    {
      id: 'orders',
      title: 'Orders and prices',
      paragraphs: [
        'Prices are in naira and include VAT. Amounts in other currencies are estimates; you are always charged in naira. You see the full price, with delivery, before you order.',
        'You place an order when you press the order button on the review page. If a price or the stock changes before that, we tell you and you decide again.',
        'If you pay by card or transfer, we hold the products while you pay. If no payment arrives in time, the order ends and you owe nothing.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery, returns and refunds',
      paragraphs: [
        `Each store sends its own parcel. If a store doesn’t send in time, you can cancel for a full refund. You can return unopened products within ${RETURN_DAYS} days of delivery, and anything damaged or wrong. The details are on the page about delivery and returns.`,
      ],
    },
    {
      id: 'products',
      title: 'Products and advice',
      paragraphs: [
        'Stores are responsible for their products and what they say about them. We show what we checked, such as a NAFDAC number, by whom and when; that is not a promise that a product suits you. Patch-test new products. What you read here is not medical advice.',
      ],
    },
    {
      id: 'conduct',
      title: 'Fair use',
      paragraphs: [
        'Write reviews only about products you bought, in your own words. Don’t upload what isn’t yours or shows other people. Don’t use the shop to harm others or to get around its limits. We may remove content and close accounts that break these rules, and we say why.',
      ],
    },
    {
      id: 'stores',
      title: 'For stores',
      paragraphs: [
        'A store must be a registered business, sell genuine products that may be sold in Nigeria, keep its stock and prices true, and send in time. We review applications and products, and we suspend stores that break the rules.',
      ],
    },
    {
      id: 'disputes',
      title: 'When we disagree',
      paragraphs: [
        'Tell us first: report the product, the store or the order, and we answer. You can also turn to the Federal Competition and Consumer Protection Commission or a court.',
      ],
    },
  ],
} as const;
