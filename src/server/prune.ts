import { and, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';

import { toLagosDay } from '@/contracts/working-days';
import { deleteRefusedDocuments } from '@/server/modules/application-review';
import { pruneMessages } from '@/server/modules/order-messages';
import { anonymiseOrders, eraseReports } from '@/server/modules/privacy';
import { pruneAlerts } from '@/server/modules/product-alerts';
import { pruneImports } from '@/server/modules/product-imports';
import { pruneKnownDevices } from '@/server/modules/sessions';
import { sweepFiles } from '@/server/platform/storage/sweep';

import { type Db } from './platform/database/database';
import { carts } from './platform/database/schema/carts';
import { downloads } from './platform/database/schema/downloads';
import { failedChecks } from './platform/database/schema/failed-checks';
import { idempotencyKeys } from './platform/database/schema/idempotency-keys';
import { oneTimeCodes } from './platform/database/schema/one-time-codes';
import { outbox } from './platform/database/schema/outbox';
import { paymentEvents } from './platform/database/schema/payments';
import { phoneConfirmations } from './platform/database/schema/phone-confirmations';
import { rateLimits } from './platform/database/schema/rate-limits';
import { countedVisits } from './platform/database/schema/sales';
import { sessions } from './platform/database/schema/sessions';
import { storeInvitations } from './platform/database/schema/store-members';
import { surrogateKeyChanges } from './platform/database/schema/surrogate-key-changes';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** A guest cart unchanged for this long is abandoned; the carts of members stay. */
const GUEST_CART_DAYS = 90;
/** A sent message holds no personal data any more; a dead letter still does, for staff. */
const SENT_MESSAGE_DAYS = 1;
const DEAD_LETTER_DAYS = 30;
/** Long after any browser has stopped retrying. */
const IDEMPOTENCY_KEY_DAYS = 7;
/** A provider repeats its webhooks for days; shoppers ask about a payment for months. */
const PAYMENT_EVENT_DAYS = 90;
/** A row that still fails is written anew at each attempt. */
const FAILED_CHECK_DAYS = 90;

/** Deletes expired rows and then their files, as the privacy policy promises. */
export async function pruneExpiredData(db: Db, uploadsDir: string, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.revokedAt, now)));
  await pruneKnownDevices(db, now);
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  // Every instance reads them within a second or two.
  await db.delete(surrogateKeyChanges).where(lt(surrogateKeyChanges.changedAt, ago(1)));
  await db.delete(oneTimeCodes).where(or(lt(oneTimeCodes.expiresAt, now), lt(oneTimeCodes.usedAt, now)));
  await db.delete(storeInvitations).where(lt(storeInvitations.expiresAt, now));
  await deleteRefusedDocuments(db, now);
  await db.delete(downloads).where(lt(downloads.expiresAt, now));
  await db.delete(carts).where(and(isNotNull(carts.publicId), lt(carts.updatedAt, ago(GUEST_CART_DAYS))));
  await db
    .delete(outbox)
    .where(
      or(
        and(ne(outbox.status, 'failed'), lt(outbox.endedAt, ago(SENT_MESSAGE_DAYS))),
        and(eq(outbox.status, 'failed'), lt(outbox.endedAt, ago(DEAD_LETTER_DAYS))),
      ),
    );
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(IDEMPOTENCY_KEY_DAYS)));
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, ago(PAYMENT_EVENT_DAYS)));
  await db.delete(failedChecks).where(lt(failedChecks.alertedAt, ago(FAILED_CHECK_DAYS)));
  await db
    .delete(phoneConfirmations)
    .where(
      or(
        and(isNull(phoneConfirmations.confirmedAt), lt(phoneConfirmations.expiresAt, now)),
        and(isNull(phoneConfirmations.userId), lt(phoneConfirmations.confirmedAt, ago(GUEST_CART_DAYS))),
      ),
    );
  await db.delete(countedVisits).where(lt(countedVisits.day, toLagosDay(now)));
  await pruneAlerts(db, now);
  await pruneImports(db, now);
  await pruneMessages(db, now);
  await anonymiseOrders(db, now);
  // The sweep below removes the pictures of the erased reports.
  await eraseReports(db, now);
  await sweepFiles(db, uploadsDir, now);
}

/** Runs now and every day. The timer does not keep the process alive. */
export function pruneDaily(run: () => void): void {
  run();
  setInterval(run, DAY_MILLISECONDS).unref();
}
