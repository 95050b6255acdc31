import { and, eq, isNotNull } from 'drizzle-orm';

import { phoneConfirmations } from '@/server/db/schema/phone-confirmations';
import { type Deps } from '@/server/deps';

/** A Nigerian number in one form, E.164: `0803 123 4567` and `+234 803 123 4567` are the same phone. Undefined for what is none. */
export function normalisePhone(typed: string): string | undefined {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^\+?234/, '0');
  return /^0[7-9][01]\d{8}$/.test(digits) ? `+234${digits.slice(1)}` : undefined;
}

/** Whether somebody has proven to have this phone. */
export async function isConfirmed({ db }: Pick<Deps, 'db'>, typed: string): Promise<boolean> {
  const phone = normalisePhone(typed);
  if (!phone) return false;
  const found = await db
    .select({ phone: phoneConfirmations.phone })
    .from(phoneConfirmations)
    .where(and(eq(phoneConfirmations.phone, phone), isNotNull(phoneConfirmations.confirmedAt)));
  return found.length > 0;
}
