import { googleSchema } from '@/contracts/accounts';
import { errorMessages, successMessages } from '@/contracts/messages';

import { type GooglePerson, googleWorld } from './google-world';
import { on } from './on';
import { jsonBody, limit, refuse } from './replies';
import { world } from './world';

const refused = () => refuse(401, errorMessages.google);

/** The e-mail of the account that the person is let into. */
function accountOf(person: GooglePerson): string {
  const known = googleWorld.emailOf(person);
  if (known) return known;
  const { email, email_verified: isProven = true, given_name: first = '', family_name: last = '' } = person;
  if (!isProven || googleWorld.isLinked(email)) throw refused();
  const account =
    world.account(email) ?? world.addShopper({ email, first_name: first, last_name: last, phone: '' });
  // Who chose that password had not proven the e-mail.
  if (!account.isVerified) Object.assign(account, { password: crypto.randomUUID(), isVerified: true });
  googleWorld.link(person, email);
  return account.email;
}

export const googleHandlers = [
  on('post', '/auth/google/callback', async (request) => {
    const { code } = await jsonBody(request, googleSchema);
    limit('google', 20, 15 * 60);
    const person = googleWorld.use(code);
    if (!person) throw refused();
    const tokens = world.signIn(accountOf(person));
    world.clearLimit('google');
    return { message: successMessages.login, ...tokens };
  }),
];
