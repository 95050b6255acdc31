import { type LimitName } from '@/server/platform/limits/limit-rules';
import { type QueuedMail, type StoredMail } from '@/server/platform/mail/render-mail';
import { type Push } from '@/server/platform/push/push-sender';
import { type Sms } from '@/server/platform/sms/sms-sender';

import { type OutboxKind } from './tables';

/** A message for one receiver. */
export type MessageContent =
  | { channel: 'mail'; mail: StoredMail }
  | { channel: 'sms'; sms: Sms }
  /**
   * `afterSignOut`: also sent to a device whose session has ended, because it reports the sign-out.
   */
  | { channel: 'push'; deviceToken: string; push: Push; afterSignOut?: boolean };

/** A rate limit spent for a code, given back if the code cannot be sent. */
export type SpentLimit = { name: LimitName; key: string };

type NewContent = Exclude<MessageContent, { channel: 'mail' }> | { channel: 'mail'; mail: QueuedMail };

export type OutboxMessage = NewContent & {
  kind: OutboxKind;
  userId?: string | null;
  orderId?: string;
  /** The store whose member is told. */
  storeId?: string;
  /** Codes only: a code is never sent after it expires. */
  expiresAt?: Date;
  limits?: SpentLimit[];
};

export const getRecipient = (content: MessageContent): string => {
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

/** Returns 0 for codes, which have their own workers, 1 for security messages, 2 for the rest. */
export function getPriority(kind: OutboxKind): number {
  if (CODES.has(kind)) return 0;
  return kind === 'security' ? 1 : 2;
}
