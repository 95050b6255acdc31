import { randomInt } from 'node:crypto';

import { and, eq, gt, isNotNull, isNull, lt, sql, or } from 'drizzle-orm';

import { OTP_LENGTH, OTP_VALID_MINUTES } from '@/contracts/limits';
import { normalisePhone } from '@/contracts/phone-number';
import { buildOwnerKey, type CartOwner } from '@/server/modules/cart';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { hmac } from '@/server/platform/security/secrets';

import { phoneConfirmations } from './tables';

const MAX_ATTEMPTS = 5;

const matchConfirmation = (owner: CartOwner, phone: string) =>
  and(eq(phoneConfirmations.owner, buildOwnerKey(owner)), eq(phoneConfirmations.phone, phone));

/**
 * Keyed, because a million plain hashes are quickly tried. Bound to owner and phone, because a code
 * is valid only for them.
 */
const hashCode = (deps: Pick<Deps, 'keys'>, owner: CartOwner, phone: string, code: string) =>
  hmac(deps.keys.oneTimeCode, `${buildOwnerKey(owner)}|${phone}|${code}`);

/**
 * Whether the owner of this cart has confirmed the phone. Another owner's confirmation does not
 * count.
 */
export async function isPhoneConfirmed(
  { db }: Pick<Deps, 'db'>,
  owner: CartOwner,
  typed: string,
): Promise<boolean> {
  const phone = normalisePhone(typed);
  if (!phone) return false;
  const found = await db
    .select({ phone: phoneConfirmations.phone })
    .from(phoneConfirmations)
    .where(and(matchConfirmation(owner, phone), isNotNull(phoneConfirmations.confirmedAt)));
  return found.length > 0;
}

/**
 * Issues a code that replaces any earlier one; undefined if the phone was confirmed in the
 * meantime.
 */
export async function issuePhoneCode(
  deps: Pick<Deps, 'keys' | 'now'>,
  tx: Db,
  owner: CartOwner,
  phone: string,
): Promise<{ code: string; expiresAt: Date } | undefined> {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const expiresAt = new Date(deps.now().getTime() + OTP_VALID_MINUTES * 60_000);
  const fresh = { codeHash: hashCode(deps, owner, phone, code), attempts: 0, expiresAt };
  const issued = await tx
    .insert(phoneConfirmations)
    .values({ owner: buildOwnerKey(owner), phone, userId: 'userId' in owner ? owner.userId : null, ...fresh })
    .onConflictDoUpdate({
      target: [phoneConfirmations.owner, phoneConfirmations.phone],
      set: fresh,
      setWhere: isNull(phoneConfirmations.confirmedAt),
    })
    .returning({ phone: phoneConfirmations.phone });
  return issued.length > 0 ? { code, expiresAt } : undefined;
}

/**
 * Checks a code and, if it is right, confirms the phone. One guarded statement counts the attempt,
 * compares and confirms, so concurrent calls get neither a sixth attempt nor a second use.
 *
 * @returns Whether the code was right.
 */
export async function consumePhoneCode(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  owner: CartOwner,
  phone: string,
  code: string,
): Promise<boolean> {
  const now = deps.now();
  const isRight = sql`${phoneConfirmations.codeHash} = ${hashCode(deps, owner, phone, code)}`;
  const [attempt] = await deps.db
    .update(phoneConfirmations)
    .set({
      attempts: sql`${phoneConfirmations.attempts} + 1`,
      confirmedAt: sql`CASE WHEN ${isRight} THEN ${sql.param(now, phoneConfirmations.confirmedAt)}::timestamptz END`,
    })
    .where(
      and(
        matchConfirmation(owner, phone),
        isNull(phoneConfirmations.confirmedAt),
        lt(phoneConfirmations.attempts, MAX_ATTEMPTS),
        gt(phoneConfirmations.expiresAt, now),
      ),
    )
    .returning({ confirmedAt: phoneConfirmations.confirmedAt });
  return Boolean(attempt?.confirmedAt);
}

/** A guest's confirmed phone is kept as long as an abandoned cart. */
const GUEST_PHONE_DAYS = 90;

export async function prunePhoneConfirmations(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - GUEST_PHONE_DAYS * 24 * 60 * 60 * 1000);
  await db
    .delete(phoneConfirmations)
    .where(
      or(
        and(isNull(phoneConfirmations.confirmedAt), lt(phoneConfirmations.expiresAt, now)),
        and(isNull(phoneConfirmations.userId), lt(phoneConfirmations.confirmedAt, oldest)),
      ),
    );
}

/** Deletes the confirmations of a phone by guests. */
export async function eraseGuestPhone(tx: Db, phone: string): Promise<void> {
  const isOfGuest = and(eq(phoneConfirmations.phone, phone), isNull(phoneConfirmations.userId));
  await tx.delete(phoneConfirmations).where(isOfGuest);
}
