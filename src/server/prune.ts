import { pruneCodes } from '@/server/modules/accounts';
import { pruneDocuments } from '@/server/modules/business';
import { pruneCarts } from '@/server/modules/cart';
import { prunePhoneConfirmations } from '@/server/modules/checkout';
import { pruneInvitations } from '@/server/modules/members';
import { pruneMessages } from '@/server/modules/order-messages';
import { prunePaymentEvents } from '@/server/modules/payments';
import { anonymiseOrders, pruneDownloads } from '@/server/modules/privacy';
import { pruneAlerts } from '@/server/modules/product-alerts';
import { pruneImports } from '@/server/modules/product-imports';
import { eraseReports } from '@/server/modules/reports';
import { pruneVisits } from '@/server/modules/sales';
import { pruneSessions } from '@/server/modules/sessions';
import { pruneSurrogateKeyChanges } from '@/server/platform/cache-changes/follow-surrogate-key-changes';
import { pruneIdempotencyKeys } from '@/server/platform/idempotency/idempotency';
import { pruneLimits } from '@/server/platform/limit-store/create-limits';
import { pruneOutbox } from '@/server/platform/outbox/repo';
import { pruneFailedChecks } from '@/server/platform/outbox/run-check';
import { sweepFiles } from '@/server/platform/storage/sweep';

import { type Db } from './platform/database/database';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Deletes or anonymises expired rows, module by module, as the privacy policy promises. */
const prunings: ((db: Db, now: Date) => Promise<unknown>)[] = [
  pruneSessions,
  pruneLimits,
  pruneSurrogateKeyChanges,
  pruneCodes,
  pruneInvitations,
  pruneDocuments,
  pruneDownloads,
  pruneCarts,
  pruneOutbox,
  pruneIdempotencyKeys,
  prunePaymentEvents,
  pruneFailedChecks,
  prunePhoneConfirmations,
  pruneVisits,
  pruneAlerts,
  pruneImports,
  pruneMessages,
  anonymiseOrders,
  eraseReports,
];

/** Deletes expired rows and then their files. */
export async function pruneExpiredData(db: Db, uploadsDir: string, now: Date): Promise<void> {
  for (const prune of prunings) await prune(db, now);
  await sweepFiles(db, uploadsDir, now);
}

/** Runs now and every day. The timer does not keep the process alive. */
export function pruneDaily(run: () => void): void {
  run();
  setInterval(run, DAY_MILLISECONDS).unref();
}
