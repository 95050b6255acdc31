import { type MessageSide } from '@/contracts/order-messages';

export const orderMessageTexts = {
  title: 'Messages',
  authors: { shopper: 'Shopper', store: 'Store' } satisfies Record<MessageSide, string>,
  sendingPhoto: (percent: number) => (percent < 100 ? `Adding photo: ${percent}%` : 'Adding photo…'),
} as const;
