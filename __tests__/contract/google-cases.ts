import type { GoogleReply } from '@/contracts/accounts';
import { errorMessages, successMessages, validationMessages } from '@/contracts/messages';
import { currentUserReply, errorReply, fieldErrorsReply, googleReply, loginReply } from '@/contracts/replies';

import { after, type ContractCase, send, shopper } from './case';
import type { World } from './world';

const person = { sub: 'google-1', email: shopper.email, given_name: 'Ngozi', family_name: 'Eze' };
const bring = (code: unknown) => ({ method: 'POST', path: '/auth/google/callback/', body: { code } });

async function comeByGoogle(world: World) {
  const reply = await send(world, bring(await world.googleCode(person)));
  return (await reply.json()) as GoogleReply;
}

const login = { method: 'POST', path: '/users/login/', body: shopper };

export const googleCases: ContractCase[] = [
  {
    name: 'shopper with a Google code is signed in (spec 3.3, 7.10)',
    call: async (world) => bring(await world.googleCode(person)),
    status: 200,
    schema: googleReply,
    expected: { message: successMessages.login },
  },
  {
    name: 'shopper who signed up with Google has no phone number',
    call: async (world) => {
      const { accesstoken: bearer } = await comeByGoogle(world);
      return { method: 'GET', path: '/users/current-user/', bearer };
    },
    status: 200,
    schema: currentUserReply,
    expected: { user: { email: person.email, first_name: 'Ngozi', isVerified: true, phone: '' } },
  },
  {
    name: 'shopper who returns with Google is signed in again',
    call: async (world) => {
      await comeByGoogle(world);
      return bring(await world.googleCode({ ...person, email: 'moved@mail.example' }));
    },
    status: 200,
    schema: googleReply,
  },
  {
    name: 'verified shopper who links Google keeps the password',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: true });
      await comeByGoogle(world);
      return login;
    },
    status: 200,
    schema: loginReply,
  },
  {
    name: 'unverified sign-up loses its password when the email’s owner uses Google',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: false });
      await comeByGoogle(world);
      return login;
    },
    status: 401,
    schema: errorReply,
  },
  {
    name: 'Google code is refused the second time',
    call: async (world) => after(1, world, bring(await world.googleCode(person))),
    status: 401,
    schema: errorReply,
    expected: { error: errorMessages.google },
  },
  {
    name: 'made-up Google code is refused',
    call: () => bring('made-up'),
    status: 401,
    schema: errorReply,
    expected: { error: errorMessages.google },
  },
  {
    name: 'shopper whose email Google has not verified is refused',
    call: async (world) => bring(await world.googleCode({ ...person, email_verified: false })),
    status: 401,
    schema: errorReply,
    expected: { error: errorMessages.google },
  },
  {
    name: 'second Google account with the email of a linked account is refused',
    call: async (world) => {
      await comeByGoogle(world);
      return bring(await world.googleCode({ ...person, sub: 'google-2' }));
    },
    status: 401,
    schema: errorReply,
    expected: { error: errorMessages.google },
  },
  {
    name: 'request without a Google code gets a field error (spec 3.12)',
    call: () => bring(undefined),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { code: [validationMessages.required] } },
  },
  {
    name: 'stranger who sent 20 bad Google codes has to wait',
    call: (world) => after(20, world, bring('made-up')),
    status: 429,
    schema: errorReply,
  },
];
