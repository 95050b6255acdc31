import { randomInt } from 'node:crypto';

import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';

import { OTP_LENGTH, OTP_VALID_MINUTES } from '@/contracts/limits';
import { type Db } from '@/server/platform/database/database';
import { oneTimeCodes, type CodePurpose } from '@/server/platform/database/schema/one-time-codes';
import { type Deps } from '@/server/platform/deps/deps';
import { hmac } from '@/server/platform/security/secrets';

const MAX_ATTEMPTS = 5;

/** Nobody has this id: a code tried for an unknown e-mail costs the same statement as any other. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Keyed, since a million plain hashes are quickly tried; with person and purpose, since a code is good for nothing else. */
const hashOf = (deps: Deps, userId: string, purpose: CodePurpose, code: string) =>
  hmac(deps.keys.oneTimeCode, `${userId}|${purpose}|${code}`);

/** Makes a code that replaces an earlier one for the same purpose. @returns it and when it expires */
export async function issueOneTimeCode(
  tx: Db,
  deps: Deps,
  userId: string,
  purpose: CodePurpose,
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const expiresAt = new Date(deps.now().getTime() + OTP_VALID_MINUTES * 60_000);
  const codeHash = hashOf(deps, userId, purpose, code);
  const fresh = { codeHash, attempts: 0, expiresAt, usedAt: null };
  await tx
    .insert(oneTimeCodes)
    .values({ userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [oneTimeCodes.userId, oneTimeCodes.purpose], set: fresh });
  return { code, expiresAt };
}

/** Costs as much time as `issueCode`, for an e-mail that gets no code. */
export async function issueNoCode(tx: Db, purpose: CodePurpose): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ attempts: 0 })
    .where(and(eq(oneTimeCodes.userId, NOBODY), eq(oneTimeCodes.purpose, purpose)));
}

/**
 * Whether the code is right; if so it is used up. One guarded statement counts the try, compares and marks the code as used, so that
 * no number of calls at once gets a sixth look at it or a second use out of it.
 */
export async function consumeOneTimeCode(
  deps: Deps,
  db: Db,
  attempt: { userId: string | undefined; purpose: CodePurpose; code: string },
): Promise<boolean> {
  const { userId = NOBODY, purpose, code } = attempt;
  const now = deps.now();
  const isRight = sql`${oneTimeCodes.codeHash} = ${hashOf(deps, userId, purpose, code)}`;
  const [tried] = await db
    .update(oneTimeCodes)
    .set({
      attempts: sql`${oneTimeCodes.attempts} + 1`,
      usedAt: sql`CASE WHEN ${isRight} THEN ${sql.param(now, oneTimeCodes.usedAt)}::timestamptz END`,
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
  return Boolean(tried?.usedAt);
}
