import { type Db } from '@/server/platform/database/database';
import { type CodePurpose } from '@/server/platform/database/schema/one-time-codes';
import { type OutboxKind } from '@/server/platform/database/schema/outbox';
import { type Deps } from '@/server/platform/deps/deps';
import { HttpError, httpError } from '@/server/platform/errors/errors';
import { type LimitName } from '@/server/platform/limits/limit-rules';
import { type Mail } from '@/server/platform/mail/mailer';
import { resetMail, verificationMail } from '@/server/platform/mail/messages';
import { queueCode, queueDummyCode } from '@/server/platform/outbox/queue';
import { areMailedCodesLate } from '@/server/platform/outbox/status';

import { issueOneTimeCode, issueNoCode } from './codes';

type CodeMail = { kind: OutboxKind; mail: (to: string, code: string) => Mail };
const codeMails: Record<CodePurpose, CodeMail> = {
  verify: { kind: 'verification-code', mail: verificationMail },
  reset: { kind: 'reset-code', mail: resetMail },
};

/** Each is spent for every code, for known and unknown e-mails alike. */
const limitsOf = (purpose: CodePurpose, email: string) =>
  (['codeMinute', 'codeHour'] satisfies LimitName[]).map((name) => ({ name, key: `${purpose}|${email}` }));

/** Counts a code that is about to be sent. @throws if it would be one too many */
export async function consumeSendLimit(deps: Deps, purpose: CodePurpose, email: string): Promise<void> {
  const [minute, hour] = limitsOf(purpose, email);
  if (!minute || !hour) throw new Error('A code has two limits.');
  await deps.limits.spend(
    minute.name,
    minute.key,
    (wait) => `A code was sent less than a minute ago. Use it, or ask again in ${wait}.`,
  );
  await deps.limits.spend(
    hour.name,
    hour.key,
    (wait) => `Too many codes were asked for. Please ask again in ${wait}.`,
  );
}

/**
 * Counts a code like `spendSending`, for a call that does something besides sending one and still does that.
 * @returns the sentence that says when another code can be sent; undefined if one may be sent now
 */
export async function trySpendSending(
  deps: Deps,
  purpose: CodePurpose,
  email: string,
): Promise<string | undefined> {
  try {
    await consumeSendLimit(deps, purpose, email);
    return undefined;
  } catch (error) {
    if (error instanceof HttpError && error.kind === 'too-many') return String(error.body.error);
    throw error;
  }
}

/**
 * Queues a code for the user; without one, does work of the same length and sends nothing.
 * A code that is never sent gives its limits back.
 */
export async function sendCode(
  tx: Db,
  deps: Deps,
  { userId, email }: { userId: string | undefined; email: string },
  purpose: CodePurpose,
): Promise<void> {
  const { kind, mail } = codeMails[purpose];
  if (!userId) {
    await issueNoCode(tx, purpose);
    return queueDummyCode(tx, deps, { kind, to: email });
  }
  const { code, expiresAt } = await issueOneTimeCode(tx, deps, userId, purpose);
  const limits = limitsOf(purpose, email);
  await queueCode(tx, deps, { channel: 'mail', mail: mail(email, code), kind, userId, expiresAt, limits });
}

/** @throws if codes cannot be mailed now, whose ever they are: nothing is spent, and a queued code stays queued */
export async function requireWorkingMail(deps: Deps): Promise<void> {
  if (!(await areMailedCodesLate(deps))) return;
  throw httpError(
    'unavailable',
    'We cannot send emails right now. If you are waiting for a code, it will arrive once this is fixed. Please try again in a minute.',
    { 'Retry-After': '60' },
  );
}
