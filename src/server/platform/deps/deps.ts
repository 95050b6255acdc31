import { type PayoutLimits } from '@/contracts/payout-terms';
import { type BackgroundTasks } from '@/server/platform/background/background';
import { type Db, type PoolUsage } from '@/server/platform/database/database';
import { type Replication } from '@/server/platform/database/replication';
import { type GoogleExchange } from '@/server/platform/google/exchange';
import { type Limits } from '@/server/platform/limits/limits';
import { type Logger } from '@/server/platform/logging/logger';
import { type Mailer } from '@/server/platform/mail/mailer';
import { type PaymentProvider } from '@/server/platform/payments/provider';
import { type PushDevices } from '@/server/platform/push/push-devices';
import { type PushSender } from '@/server/platform/push/push-sender';
import { type Keys } from '@/server/platform/security/secrets';
import { type SmsSender } from '@/server/platform/sms/sms-sender';

/**
 * Everything the modules need from outside. container.ts creates the real ones, tests their own.
 */
export type Deps = {
  db: Db;
  /**
   * For what everybody sees: lists, searches and public pages. Up to five seconds behind `db` where
   * there is a read replica, else the same.
   */
  readDb: Db;
  keys: Keys;
  mailer: Mailer;
  payments: PaymentProvider;
  pushSender: PushSender;
  pushDevices: PushDevices;
  smsSender: SmsSender;
  /** Undefined if sign-in with Google is not configured. */
  google: GoogleExchange | undefined;
  limits: Limits;
  background: BackgroundTasks;
  logger: Logger;
  /** The clock for everything that expires, except rate limits. */
  now: () => Date;
  appUrl: string;
  /** Who runs the shop, for invoices; empty if the settings do not say. */
  companyLine: string;
  /** Address at which this instance calls itself over HTTP. */
  internalUrl: string;
  /** Whether the built-in test page replaces the payment provider. */
  usesTestPayments: boolean;
  /** False without a provider and without the test page: orders are paid on delivery only. */
  takesOnlinePayments: boolean;
  payoutLimits: PayoutLimits;
  trustedProxyCount: number;
  /** The cache in front of the shop that receives purges, if any. */
  cachePurgeUrl?: string;
  /** Bearer token of the metrics; without it, there are none. */
  metricsToken?: string;
  /** Undefined for the embedded database. */
  readPool?: () => PoolUsage;
  /** Undefined without Patroni. */
  readReplication?: () => Promise<Replication>;
  /** Folder of uploads and of files created for users. */
  uploadsDir: string;
};
