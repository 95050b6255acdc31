import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { HttpError, httpError } from '@/server/platform/errors/http-error';
import { type LimitName } from '@/server/platform/limits/limit-rules';
import { resetMail, verificationMail } from '@/server/platform/mail/messages';
import { type QueuedMail } from '@/server/platform/mail/render-mail';
import { queueCode, queueDummyCode } from '@/server/platform/outbox/queue';
import { areMailedCodesLate } from '@/server/platform/outbox/status';
import { type OutboxKind } from '@/server/platform/outbox/tables';

import { issueOneTimeCode, issueDummyCode } from './codes';
import { type CodePurpose } from './tables';

/** Replies about accounts, beside the sentences of contracts/messages.ts. */
const accountMessages = {
  codeTooSoon: (wait: string) =>
    `We sent a code less than a minute ago. Use that one, or request another in ${wait}.`,
  tooManyCodes: (wait: string) => `You’ve requested too many codes. Try again in ${wait}.`,
} as const;

type CodeMail = { kind: OutboxKind; mail: (to: string, code: string) => QueuedMail };
const codeMails: Record<CodePurpose, CodeMail> = {
  verify: { kind: 'verification-code', mail: verificationMail },
  reset: { kind: 'reset-code', mail: resetMail },
};

/** Limits spent on every code, for known and unknown emails alike. */
const listLimits = (purpose: CodePurpose, email: string) =>
  (['codeMinute', 'codeHour'] satisfies LimitName[]).map((name) => ({ name, key: `${purpose}|${email}` }));

/**
 * Spends the limits for one code.
 * @throws {HttpError} 429 if it would be one too many
 */
export async function consumeSendLimit(deps: Deps, purpose: CodePurpose, email: string): Promise<void> {
  const [minute, hour] = listLimits(purpose, email);
  if (!minute || !hour) throw new Error('A code has two limits.');
  await deps.limits.spend(minute.name, minute.key, accountMessages.codeTooSoon);
  await deps.limits.spend(hour.name, hour.key, accountMessages.tooManyCodes);
}

/**
 * Like `consumeSendLimit`, but returns the refusal instead of throwing it.
 * @returns the sentence saying when another code can be sent; undefined if one may be sent now
 * @throws any error other than that refusal
 */
export async function tryConsumeSendLimit(
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
 * Queues a code for the user. Without one, does the same amount of work and sends nothing. A code
 * that never gets sent gives its limits back.
 */
export async function sendCode(
  tx: Db,
  deps: Deps,
  { userId, email }: { userId: string | undefined; email: string },
  purpose: CodePurpose,
): Promise<void> {
  const { kind, mail } = codeMails[purpose];
  if (!userId) {
    await issueDummyCode(tx, purpose);
    return queueDummyCode(tx, deps, { kind, to: email });
  }
  const { code, expiresAt } = await issueOneTimeCode(tx, deps, userId, purpose);
  const limits = listLimits(purpose, email);
  await queueCode(tx, deps, { channel: 'mail', mail: mail(email, code), kind, userId, expiresAt, limits });
}

/**
 * Checks that codes can be emailed; nothing is spent otherwise, and queued codes stay queued.
 * @throws {HttpError} 503 if emailed codes are overdue, whether for this or another address
 */
export async function requireWorkingMail(deps: Deps): Promise<void> {
  if (!(await areMailedCodesLate(deps))) return;
  throw httpError(
    'unavailable',
    'We can’t send emails right now. If you’re waiting for a code, it will arrive once this is fixed. Try again in a minute.',
    { 'Retry-After': '60' },
  );
}
