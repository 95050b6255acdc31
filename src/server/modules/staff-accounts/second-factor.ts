import { and, eq, isNull, lt, sql } from 'drizzle-orm';

import { recordAudit } from '@/server/modules/audit';
import { markSecondFactor } from '@/server/modules/sessions';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type AuditActor, type SignedInUser } from '@/server/platform/http/endpoint';
import { queueMessages } from '@/server/platform/outbox/queue';
import { createReadableCode } from '@/server/platform/security/readable-code';
import { hmac, listKeys, seal, unseal } from '@/server/platform/security/secrets';

import { secondFactorMail } from './messages';
import { createTotpSecret, findTotpStep, buildTotpUri } from './one-time-password';
import { secondFactors, type SecondFactorRow } from './tables';

const RECOVERY_CODES = 10;
/** About 46 random bits, and 5 tries in 15 minutes. */
const RECOVERY_CODE_SIGNS = 10;

export const wrongCodeError = () =>
  invalidFieldsError({ code: ['That code is incorrect or was already used. Wait for the next one.'] });

/**
 * Creates the secret of a second factor. Until its first code is entered, a new call replaces it.
 *
 * @throws {HttpError} 409 if the user has a second factor.
 */
export async function beginSecondFactor(
  { db, keys }: Deps,
  { id: userId, email }: SignedInUser,
): Promise<{ secret: string; uri: string }> {
  const secret = createTotpSecret();
  const secretSealed = seal(keys.secondFactor, secret, userId);
  const [saved] = await db
    .insert(secondFactors)
    .values({ userId, secretSealed, recoveryHashes: [] })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secretSealed, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (!saved) throw httpError('conflict', 'Your account already has an authenticator app.');
  return { secret, uri: buildTotpUri(secret, email) };
}

/**
 * Accepts a code: the first sets the second factor up, later ones let this session act as staff.
 *
 * @returns The recovery codes, if the second factor was set up.
 * @throws {HttpError} 400 for a wrong code, 409 without `beginSecondFactor`, 429 after 5 tries.
 */
export async function confirmSecondFactor(
  deps: Deps,
  user: SignedInUser,
  actor: AuditActor,
  code: string,
): Promise<string[]> {
  const { id: userId, sessionId } = user;
  await deps.limits.spend('secondFactor', userId);
  const now = deps.now();
  const recoveryCodes = await withTransaction(deps.db, async (tx) => {
    const [factor] = await tx
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .for('update');
    if (!factor) throw httpError('conflict', 'Set up your authenticator app first.');
    if (!(await spendCode(tx, deps, factor, code))) throw wrongCodeError();
    await markSecondFactor(tx, sessionId, { secondFactorAt: now });
    const target = { type: 'user', id: userId };
    if (factor.confirmedAt) {
      await recordAudit(tx, actor, { action: 'second-factor.passed', target }, now);
      return [];
    }
    const codes = Array.from({ length: RECOVERY_CODES }, () => createReadableCode(RECOVERY_CODE_SIGNS));
    const recoveryHashes = codes.map((recoveryCode) => hmac(deps.keys.secondFactor, recoveryCode));
    await tx
      .update(secondFactors)
      .set({ confirmedAt: now, recoveryHashes })
      .where(eq(secondFactors.userId, userId));
    await recordAudit(tx, actor, { action: 'second-factor.set-up', target }, now);
    await queueMessages(tx, deps, [
      { channel: 'mail', mail: secondFactorMail(user.email), kind: 'security', userId },
    ]);
    return codes;
  });
  await deps.limits.clear('secondFactor', userId);
  return recoveryCodes;
}

/**
 * Accepts each code once: a code of the app by its time step (RFC 6238 §5.2), a recovery code by
 * removing it.
 */
export async function spendCode(
  tx: Db,
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  factor: SecondFactorRow,
  code: string,
): Promise<boolean> {
  const { userId, secretSealed } = factor;
  const secret = unseal(listKeys(keys, 'secondFactor'), secretSealed, userId);
  const step = findTotpStep(secret, code.replace(/\s/g, ''), now());
  if (step !== null) {
    const spent = await tx
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
      .returning({ userId: secondFactors.userId });
    return spent.length > 0;
  }
  return spendRecoveryCode(tx, listKeys(keys, 'secondFactor'), userId, code);
}

async function spendRecoveryCode(tx: Db, keys: Uint8Array[], userId: string, code: string): Promise<boolean> {
  for (const key of keys) {
    const hash = hmac(key, code.trim().toUpperCase());
    const spent = await tx
      .update(secondFactors)
      .set({ recoveryHashes: sql`array_remove(${secondFactors.recoveryHashes}, ${hash})` })
      .where(and(eq(secondFactors.userId, userId), sql`${hash} = any(${secondFactors.recoveryHashes})`))
      .returning({ userId: secondFactors.userId });
    if (spent.length > 0) return true;
  }
  return false;
}
