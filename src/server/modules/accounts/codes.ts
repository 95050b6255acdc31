import { randomInt } from 'node:crypto';

import { and, eq, gt, isNull, lt, sql, or } from 'drizzle-orm';

import { OTP_LENGTH, OTP_VALID_MINUTES } from '@/contracts/limits';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { hmac } from '@/server/platform/security/secrets';

import { oneTimeCodes, type CodePurpose } from './tables';

const MAX_ATTEMPTS = 5;

/** An id no user has, so that a code tried for an unknown email costs the same statement. */
const UNKNOWN_USER_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Keyed, since all million plain hashes are quickly tried. Covers user and purpose, so a code is
 * good for nothing else.
 */
const hashCode = (deps: Deps, userId: string, purpose: CodePurpose, code: string) =>
  hmac(deps.keys.oneTimeCode, `${userId}|${purpose}|${code}`);

/** Creates a code that replaces any earlier one for the same purpose. */
export async function issueOneTimeCode(
  tx: Db,
  deps: Deps,
  userId: string,
  purpose: CodePurpose,
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const expiresAt = new Date(deps.now().getTime() + OTP_VALID_MINUTES * 60_000);
  const codeHash = hashCode(deps, userId, purpose, code);
  const fresh = { codeHash, attempts: 0, expiresAt, usedAt: null };
  await tx
    .insert(oneTimeCodes)
    .values({ userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [oneTimeCodes.userId, oneTimeCodes.purpose], set: fresh });
  return { code, expiresAt };
}

/** Takes as long as `issueOneTimeCode`, for an email that gets no code. */
export async function issueDummyCode(tx: Db, purpose: CodePurpose): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ attempts: 0 })
    .where(and(eq(oneTimeCodes.userId, UNKNOWN_USER_ID), eq(oneTimeCodes.purpose, purpose)));
}

/**
 * Checks a code and uses it up if it is correct. A single guarded statement counts the attempt,
 * compares the hash and marks the code as used, so concurrent calls get neither a sixth attempt nor
 * a second use.
 */
export async function consumeOneTimeCode(
  deps: Deps,
  db: Db,
  attempt: { userId: string | undefined; purpose: CodePurpose; code: string },
): Promise<boolean> {
  const { userId = UNKNOWN_USER_ID, purpose, code } = attempt;
  const now = deps.now();
  const isCorrect = sql`${oneTimeCodes.codeHash} = ${hashCode(deps, userId, purpose, code)}`;
  const [attempted] = await db
    .update(oneTimeCodes)
    .set({
      attempts: sql`${oneTimeCodes.attempts} + 1`,
      usedAt: sql`CASE WHEN ${isCorrect} THEN ${sql.param(now, oneTimeCodes.usedAt)}::timestamptz END`,
    })
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.purpose, purpose),
        isNull(oneTimeCodes.usedAt),
        lt(oneTimeCodes.attempts, MAX_ATTEMPTS),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .returning({ usedAt: oneTimeCodes.usedAt });
  return Boolean(attempted?.usedAt);
}

/** Deletes codes that are used or have expired. */
export async function pruneCodes(db: Db, now: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(or(lt(oneTimeCodes.expiresAt, now), lt(oneTimeCodes.usedAt, now)));
}
