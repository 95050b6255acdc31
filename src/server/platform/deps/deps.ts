import { type BackgroundTasks } from '@/server/platform/background/background';
import { type Db } from '@/server/platform/database/database';
import { type GoogleExchange } from '@/server/platform/google/exchange';
import { type Limits } from '@/server/platform/limits/limits';
import { type Logger } from '@/server/platform/logging/logger';
import { type Mailer } from '@/server/platform/mail/mailer';
import { type PaymentProvider } from '@/server/platform/payments/provider';
import { type PushDevices } from '@/server/platform/push/push-devices';
import { type PushSender } from '@/server/platform/push/pusher';
import { type Keys } from '@/server/platform/security/secrets';
import { type SmsSender } from '@/server/platform/sms/texter';

/** All that the modules need from outside; container.ts makes the real ones, tests their own. */
export type Deps = {
  db: Db;
  keys: Keys;
  mailer: Mailer;
  payments: PaymentProvider;
  pusher: PushSender;
  pushDevices: PushDevices;
  texter: SmsSender;
  /** Undefined until it is configured. */
  google: GoogleExchange | undefined;
  limits: Limits;
  background: BackgroundTasks;
  logger: Logger;
  /** The clock for everything that expires, limits excepted. */
  now: () => Date;
  appUrl: string;
  /** Where this very instance answers, for what it asks of itself over HTTP. */
  internalUrl: string;
  /** Whether the built-in test page stands in for a payment provider. */
  testPayments: boolean;
  trustedProxies: number;
  /** The cache in front that is told of changes, if any. */
  cachePurgeUrl?: string;
  /** Where uploads and files made for people are kept. */
  uploadsDir: string;
};
