import { type OutboxKind } from '@/server/platform/database/schema/outbox';
import { type LimitName } from '@/server/platform/limits/limit-rules';
import { type Mail } from '@/server/platform/mail/mailer';
import { type Push } from '@/server/platform/push/pusher';
import { type Sms } from '@/server/platform/sms/texter';

/** What is sent, to one receiver. */
export type Content =
  | { channel: 'mail'; mail: Mail }
  | { channel: 'sms'; sms: Sms }
  /** `afterSignOut`: it is also for a device whose session has ended, since it tells of that. */
  | { channel: 'push'; deviceToken: string; push: Push; afterSignOut?: boolean };

/** A limit that was spent for a code, given back if the code cannot be sent. */
export type SpentLimit = { name: LimitName; key: string };

export type OutboxMessage = Content & {
  kind: OutboxKind;
  userId?: string | null;
  orderId?: string;
  /** Codes only: they are not sent later. */
  expiresAt?: Date;
  limits?: SpentLimit[];
};

export const receiverOf = (content: Content): string => {
  switch (content.channel) {
    case 'mail':
      return content.mail.to;
    case 'sms':
      return content.sms.to;
    case 'push':
      return content.deviceToken;
  }
};

const CODES: ReadonlySet<OutboxKind> = new Set(['verification-code', 'reset-code', 'phone-code']);

/** Codes have workers of their own; of the rest, security messages go first. */
export function priorityOf(kind: OutboxKind): number {
  if (CODES.has(kind)) return 0;
  return kind === 'security' ? 1 : 2;
}
