import { errorMessages, successMessages, validationMessages } from '@/contracts/messages';
import { errorReply, fieldErrorsReply, loginReply, messageReply, refreshReply } from '@/contracts/replies';

import { after, type ContractCase, shopper, signedIn } from './case';

const login = (body: object) => ({ method: 'POST', path: '/users/login/', body });
const refresh = (refreshToken: unknown) => ({
  method: 'POST',
  path: '/users/refresh-access-token/',
  body: { refreshToken },
});
const logout = ({ refreshToken, accesstoken }: { refreshToken: string; accesstoken?: string }) => ({
  method: 'POST',
  path: '/users/logout/',
  body: { refreshToken },
  bearer: accesstoken,
});

const unknownToken = 'a'.repeat(43);

export const sessionCases: ContractCase[] = [
  {
    name: 'a shopper with the right password is signed in (spec 3.2)',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: true });
      return login(shopper);
    },
    status: 200,
    shape: loginReply,
    says: { message: successMessages.login },
  },
  {
    name: 'a shopper who writes the e-mail in capitals is signed in',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: true });
      return login({ ...shopper, email: shopper.email.toUpperCase() });
    },
    status: 200,
    shape: loginReply,
  },
  {
    name: 'a shopper who has not verified is asked to, once the password is right (spec 8.7)',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: false });
      return login(shopper);
    },
    status: 403,
    shape: messageReply,
    says: { message: errorMessages.unverified },
  },
  {
    name: 'a shopper who types a wrong password is refused',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: true });
      return login({ ...shopper, password: 'Other-one9!' });
    },
    status: 401,
    shape: errorReply,
  },
  {
    name: 'a stranger who has no account is refused alike',
    call: () => login(shopper),
    status: 401,
    shape: errorReply,
  },
  {
    name: 'a shopper who typed a wrong password five times is asked to wait',
    call: (world) => after(5, world, login({ ...shopper, password: 'Other-one9!' })),
    status: 429,
    shape: errorReply,
  },
  {
    name: 'a shopper who types no password is told so (spec 5.2)',
    call: () => login({ email: shopper.email }),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { password: [validationMessages.required] } },
  },
  {
    name: 'a shopper who types an e-mail that is none is told so (spec 5.2)',
    call: () => login({ ...shopper, email: 'ngozi' }),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { email: [validationMessages.email] } },
  },
  {
    name: 'a shopper with a refresh token has a new access token (spec 3.4)',
    call: async (world) => refresh((await signedIn(world)).refreshToken),
    status: 200,
    shape: refreshReply,
  },
  {
    name: 'a stranger with a made-up refresh token is refused',
    call: () => refresh(unknownToken),
    status: 401,
    shape: errorReply,
  },
  {
    name: 'a shopper who sends no refresh token is told so',
    call: () => refresh(undefined),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { refreshToken: [validationMessages.required] } },
  },
  {
    name: 'a shopper who signs out is signed out (spec 7.8)',
    call: async (world) => logout(await signedIn(world)),
    status: 200,
    shape: messageReply,
  },
  {
    name: 'a shopper whose access token is gone can sign out too',
    call: async (world) => logout({ refreshToken: (await signedIn(world)).refreshToken }),
    status: 200,
    shape: messageReply,
  },
  {
    name: 'a shopper who signs out again is told that this was done',
    call: async (world) => after(1, world, logout(await signedIn(world))),
    status: 404,
    shape: errorReply,
    says: { error: errorMessages.alreadyLoggedOut },
  },
  {
    name: 'a shopper who signed out cannot refresh any more',
    call: async (world) => {
      const tokens = await signedIn(world);
      await after(1, world, logout(tokens));
      return refresh(tokens.refreshToken);
    },
    status: 401,
    shape: errorReply,
  },
];
