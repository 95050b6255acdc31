import { type MailBlock } from '@/server/platform/mail/content';

const describeBatch = (product: string, batch: string | null) =>
  batch === null ? product : `${product}, batch ${batch}`;
export const recallStoreNotices = {
  started: (product: string, batch: string | null, reason: string) => ({
    subject: `Recalled: ${describeBatch(product, batch)}`,
    paragraphs: [
      `We have recalled ${describeBatch(product, batch)}: ${reason}`,
      'The product is out of the shop. Don’t send any of it, not even to shoppers who have already ordered it. We’re telling every buyer and preparing their refunds.',
      'Once you have only good stock, change the batches in the product’s form and write to us. We’ll put it back on sale.',
    ],
  }),
  lifted: (product: string, batch: string | null) => ({
    subject: `The recall is over: ${describeBatch(product, batch)}`,
    paragraphs: [`The recall of ${describeBatch(product, batch)} is lifted, and you can sell the product.`],
  }),
} as const;

type Told = {
  number: string;
  product: string;
  batch: string | null;
  /** Whether the store knew which batches it sold. */
  isBatchKnown: boolean;
  reason: string;
  advice: string;
  /** What happens to the money. */
  money: keyof typeof money;
};

const money = {
  refund:
    'We’re preparing a refund of what you paid for it, and will email you when it’s on its way. You don’t need to ask for it.',
  cancel:
    'It hasn’t been sent to you yet, and we’ve stopped it. We’re preparing your refund, and will email you when it’s on its way.',
  cash: 'You paid the rider in cash, so the store pays you back. Open your order and send it a message.',
  cancelCash: 'It hasn’t been sent to you yet, and we’ve stopped it. You don’t need to pay for it.',
  none: 'You have already been refunded for it.',
} as const;

export const recallNotices = {
  told: ({ number, product, batch, isBatchKnown, reason, advice, money: kind }: Told) => ({
    subject: `Product recall: your order ${number}`,
    paragraphs: [
      `We’re recalling a product that you ordered: ${describeBatch(product, batch)}.`,
      ...(batch === null || isBatchKnown
        ? []
        : ['We don’t know which batch you received. Compare the number on the pack.']),
      `Why: ${reason}`,
      `What to do: ${advice}`,
      money[kind],
    ] satisfies MailBlock[],
  }),
} as const;
