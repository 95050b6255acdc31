import { MESSAGES_OPEN_DAYS } from '@/contracts/order-messages';
import { type Notice } from '@/server/modules/orders';

export const threadMessages = {
  sent: 'Message sent',
  read: 'Marked as read',
  notOfOrder: 'This order has nothing from that store.',
  parcelNotFound: 'We can’t find this order.',
  messageNotFound: 'We can’t find this message.',
  empty: 'Write a message or add a photo',
  closed: `Messages close ${MESSAGES_OPEN_DAYS} days after an order has arrived. You can still report a problem.`,
  notPaid: 'You can write to the store once the order is paid.',
  returnPhotos: (reason: string) => `Photos for my return: ${reason}`,
  photoGone: 'A photo is no longer here. Please add it again.',
  photoLinkExpired: 'This link has expired. Open the order again for a new one.',
  tooMany: (wait: string) => `You’ve sent many messages. Please wait ${wait}.`,
} as const;

/** What each side is told of a new message; never what it says. */
export const messageNotices = {
  shopper: (store: string, number: string): Notice => ({
    subject: `${store} has sent you a message: order ${number}`,
    paragraphs: [
      `${store} has written to you about your order ${number}. Open the order to read it and reply.`,
    ],
  }),
  store: (number: string): Notice => ({
    subject: `New message: order ${number}`,
    paragraphs: [`The shopper has written to you about order ${number}.`],
  }),
} as const;
