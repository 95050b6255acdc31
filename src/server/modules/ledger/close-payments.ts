import { and, eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { type PaymentStatus, payments } from '@/server/platform/database/schema/payments';

/** A payment that nobody can complete any more, but for money that is on its way already (see settle-payment.ts). */
export const closeOpenPayments = async (tx: Db, orderId: string, status: PaymentStatus): Promise<void> =>
  void (await tx
    .update(payments)
    .set({ status })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending'))));
