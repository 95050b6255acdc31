import { type MessageSide } from '@/contracts/order-messages';

export const orderMessageTexts = {
  title: 'Messages',
  open: (name: string) => `Messages with ${name}`,
  shopper: 'the shopper',
  unread: (count: number) => (count === 1 ? '1 new' : `${count} new`),
  loading: 'Loading messages',
  loadError: 'We couldn’t load the messages.',
  retry: 'Try again',
  none: 'No messages yet.',
  closed:
    'You can’t write here now: messages are open from payment until 30 days after the order has arrived.',
  you: 'You',
  authors: { shopper: 'Shopper', store: 'Store' } satisfies Record<MessageSide, string>,
  photo: (author: string, number: number) => `Photo ${number} from ${author} (opens in a new tab)`,
  text: 'Your message',
  addPhoto: 'Add photo',
  sendingPhoto: (percent: number) => (percent < 100 ? `Adding photo: ${percent}%` : 'Adding photo…'),
  retryPhoto: (name: string) => `Try ${name} again`,
  returnPhotos: 'Photos (optional)',
  returnPhotosHint: (most: number) =>
    `Up to ${most}, such as of the damage or the batch number. The store sees them, and we do if you disagree.`,
  chosenPhoto: (number: number) => `Photo ${number} to send`,
  removePhoto: (number: number) => `Remove photo ${number}`,
  photoTooLarge: 'Must be at most 5 MB',
  empty: 'Write a message or add a photo',
  send: 'Send',
  needsNoAnswer: 'No answer needed',
} as const;
