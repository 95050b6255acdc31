import { errorMessages } from '@/contracts/messages';
import { revokeAllSessions, openTokens } from '@/server/modules/sessions';
import { type Db } from '@/server/platform/database/database';
import { type UserRow } from '@/server/platform/database/schema/users';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import {
  GoogleUnavailableError,
  GoogleRejectedError,
  type GooglePerson,
} from '@/server/platform/google/exchange';
import { type Caller } from '@/server/platform/http/endpoint';
import { googleLinkedMail } from '@/server/platform/mail/messages';
import { queueMessages } from '@/server/platform/outbox/queue';

import {
  addGoogleUser,
  findUserByGoogle,
  lockUser,
  lockUserByEmail,
  linkGoogle,
  claimUnverifiedAccount,
} from './repo';

/** Opens a session of a day for whom the code stands for (docs/decisions/0015, T34). Only what fails stays counted: many share an address. */
export async function signInWithGoogle(deps: Deps, code: string, caller: Caller) {
  await deps.limits.spend('google', caller.address);
  const person = await exchange(deps, code);
  const user = await withTransaction(deps.db, async (tx) => {
    const found = await accountOf(tx, person, deps.now());
    const { id: userId, email } = found.user;
    const mail = googleLinkedMail(email, deps.appUrl);
    if (found.isNewlyLinked) {
      await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security', userId }]);
    }
    return found.user;
  });
  const proof = { kind: 'google', userId: user.id, googleSub: person.sub } as const;
  const tokens = await openTokens(deps, proof, caller);
  if (!tokens) throw refused();
  await deps.limits.giveBack('google', caller.address);
  return tokens;
}

/** Who brought a bad code is told no more than that; the log says what was wrong with it. */
async function exchange({ google, logger }: Deps, code: string): Promise<GooglePerson> {
  if (!google) throw away();
  try {
    return await google(code);
  } catch (error) {
    if (error instanceof GoogleRejectedError) {
      logger.info({ reason: error.message }, 'a code of Google was refused');
      throw refused();
    }
    if (error instanceof GoogleUnavailableError) {
      logger.error({ reason: error.message }, 'Google could not be asked');
      throw away();
    }
    throw error;
  }
}

type Found = { user: UserRow; isNewlyLinked: boolean };

/** By `sub`; else the account of the e-mail, if both sides have proven it; else a new one. */
async function accountOf(tx: Db, person: GooglePerson, now: Date): Promise<Found> {
  await lockUser(tx, person.sub);
  const known = await findUserByGoogle(tx, person.sub);
  if (known) return { user: known, isNewlyLinked: false };
  if (!person.emailVerified) throw refused();
  const added = await addGoogleUser(tx, person, now);
  if (added) return { user: added, isNewlyLinked: false };
  const user = await lockUserByEmail(tx, person.email);
  // Gone again meanwhile, or somebody else at Google came first: their e-mail has changed hands.
  if (!user || user.googleSub) throw refused();
  await linkGoogle(tx, user.id, person.sub, now);
  if (user.emailVerifiedAt) return { user, isNewlyLinked: true };
  // What the unproven account was opened with goes first, then whatever it opened: see openSession.
  await claimUnverifiedAccount(tx, user.id, person, now);
  await revokeAllSessions(tx, user.id, now);
  return { user, isNewlyLinked: false };
}

/** The same for every reason. */
const refused = () => httpError('unauthorised', errorMessages.google);
const away = () => httpError('unavailable', errorMessages.google);
