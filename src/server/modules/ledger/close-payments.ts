import { and, eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { type PaymentStatus, payments } from '@/server/platform/database/schema/payments';

/**
 * Closes an order's pending payments. Money already on its way is still handled
 * (payments/settle-payment.ts).
 */
export const closeOpenPayments = async (tx: Db, orderId: string, status: PaymentStatus): Promise<void> =>
  void (await tx
    .update(payments)
    .set({ status })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending'))));
