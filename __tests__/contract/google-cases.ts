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
    name: 'a person who comes by Google is signed in (spec 3.3, 7.10)',
    call: async (world) => bring(await world.googleCode(person)),
    status: 200,
    shape: googleReply,
    says: { message: successMessages.login },
  },
  {
    name: 'a person who came by Google has an account without a phone number',
    call: async (world) => {
      const { accesstoken: bearer } = await comeByGoogle(world);
      return { method: 'GET', path: '/users/current-user/', bearer };
    },
    status: 200,
    shape: currentUserReply,
    says: { user: { email: person.email, first_name: 'Ngozi', isVerified: true, phone: '' } },
  },
  {
    name: 'a person who comes by Google again is signed in again',
    call: async (world) => {
      await comeByGoogle(world);
      return bring(await world.googleCode({ ...person, email: 'moved@mail.example' }));
    },
    status: 200,
    shape: googleReply,
  },
  {
    name: 'a shopper who has proven the e-mail comes by Google and keeps the password',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: true });
      await comeByGoogle(world);
      return login;
    },
    status: 200,
    shape: loginReply,
  },
  {
    name: 'a stranger who signed up with an e-mail that its owner brings by Google loses the password',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: false });
      await comeByGoogle(world);
      return login;
    },
    status: 401,
    shape: errorReply,
  },
  {
    name: 'a code that is brought twice is refused',
    call: async (world) => after(1, world, bring(await world.googleCode(person))),
    status: 401,
    shape: errorReply,
    says: { error: errorMessages.google },
  },
  {
    name: 'a made-up code is refused',
    call: () => bring('made-up'),
    status: 401,
    shape: errorReply,
    says: { error: errorMessages.google },
  },
  {
    name: 'a person whose e-mail Google has not proven is refused',
    call: async (world) => bring(await world.googleCode({ ...person, email_verified: false })),
    status: 401,
    shape: errorReply,
    says: { error: errorMessages.google },
  },
  {
    name: 'another person at Google with the e-mail of an account that is linked is refused',
    call: async (world) => {
      await comeByGoogle(world);
      return bring(await world.googleCode({ ...person, sub: 'google-2' }));
    },
    status: 401,
    shape: errorReply,
    says: { error: errorMessages.google },
  },
  {
    name: 'a person who brings no code is told so (spec 3.12)',
    call: () => bring(undefined),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { code: [validationMessages.required] } },
  },
  {
    name: 'a stranger who brought 20 bad codes is asked to wait',
    call: (world) => after(20, world, bring('made-up')),
    status: 429,
    shape: errorReply,
  },
];
