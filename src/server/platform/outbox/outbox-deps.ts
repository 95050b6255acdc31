import { type BackgroundTasks } from '@/server/platform/background/background';
import { type Db } from '@/server/platform/database/database';
import { type Limits } from '@/server/platform/limits/limits';
import { type Logger } from '@/server/platform/logging/logger';
import { type Mailer } from '@/server/platform/mail/mailer';
import { type PushDevices } from '@/server/platform/push/push-devices';
import { type PushSender } from '@/server/platform/push/push-sender';
import { type Keys } from '@/server/platform/security/secrets';
import { type SmsSender } from '@/server/platform/sms/sms-sender';

/** Dependencies of the outbox. */
export type OutboxDeps = {
  db: Db;
  keys: Keys;
  mailer: Mailer;
  smsSender: SmsSender;
  pushSender: PushSender;
  pushDevices: PushDevices;
  limits: Limits;
  background: BackgroundTasks;
  logger: Logger;
  now: () => Date;
  /** For the links and the footer of mails. */
  appUrl: string;
  companyLine: string;
};
