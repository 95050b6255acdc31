import { type FailedMessage } from '@/contracts/failed-messages';
export const failedMessageMessages = {
  channels: { mail: 'Email', sms: 'SMS', push: 'Push' } satisfies Record<FailedMessage['channel'], string>,
  failures: {
    service: 'The service couldn’t send it',
    receiver: 'The address was rejected',
  } satisfies Record<NonNullable<FailedMessage['failure']>, string>,
} as const;
