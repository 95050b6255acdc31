import { type FailedMessage } from '@/contracts/failed-messages';

/** By the kind of a message. */
export const messageKindNames: Record<string, string> = {
  'verification-code': 'verification code',
  'reset-code': 'code to reset a password',
  'phone-code': 'code for a phone',
  security: 'security notice',
  order: 'about an order',
  report: 'about a report',
  review: 'about a review',
  staff: 'to staff',
  store: 'to a store',
  'product-alert': 'product alert',
};

export const failedMessageMessages = {
  title: 'Failed messages',
  empty: 'No failed messages',
  emptyHint: 'Messages that were rejected, or couldn’t be sent for a day and a half, appear here.',
  channels: { mail: 'Email', sms: 'SMS', push: 'Push' } satisfies Record<FailedMessage['channel'], string>,
  unknownReceiver: 'Receiver not shown',
  failures: {
    service: 'The service couldn’t send it',
    receiver: 'The address was rejected',
  } satisfies Record<NonNullable<FailedMessage['failure']>, string>,
  unknownFailure: 'No reason recorded',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  retry: 'Send again',
  expired: 'Codes aren’t sent again.',
} as const;
