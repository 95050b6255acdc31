import { type CodePurpose } from '@/server/db/schema/one-time-codes';
import { type Deps } from '@/server/deps';
import { resetMail, verificationMail } from '@/server/mail/messages';

import { issueCode } from './codes';

const mails = { verify: verificationMail, reset: resetMail };

/** Counts a code that is about to be sent; known and unknown e-mails are counted alike. Throws when it would be one too many. */
export async function spendSending(deps: Deps, purpose: CodePurpose, email: string): Promise<void> {
  const key = `${purpose}|${email}`;
  await deps.limits.spend(
    'codeMinute',
    key,
    (wait) => `A code was sent less than a minute ago. Use it, or ask again in ${wait}.`,
  );
  await deps.limits.spend(
    'codeHour',
    key,
    (wait) => `Too many codes were asked for. Please ask again in ${wait}.`,
  );
}

export async function sendCode(
  deps: Deps,
  user: { id: string; email: string },
  purpose: CodePurpose,
): Promise<void> {
  const code = await issueCode(deps, user.id, purpose);
  await deps.mailer.send(mails[purpose](user.email, code));
}
