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
    name: 'shopper with the right password is signed in (spec 3.2)',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: true });
      return login(shopper);
    },
    status: 200,
    schema: loginReply,
    expected: { message: successMessages.login },
  },
  {
    name: 'shopper with the email in capitals is signed in',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: true });
      return login({ ...shopper, email: shopper.email.toUpperCase() });
    },
    status: 200,
    schema: loginReply,
  },
  {
    name: 'unverified shopper with the right password is asked to verify (spec 8.7)',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: false });
      return login(shopper);
    },
    status: 403,
    schema: messageReply,
    expected: { message: errorMessages.unverified },
  },
  {
    name: 'shopper with a wrong password is refused',
    call: async (world) => {
      await world.addShopper({ ...shopper, verified: true });
      return login({ ...shopper, password: 'Other-one9!' });
    },
    status: 401,
    schema: errorReply,
  },
  {
    name: 'login with an unknown email gets the same reply',
    call: () => login(shopper),
    status: 401,
    schema: errorReply,
  },
  {
    name: 'shopper with five wrong passwords has to wait',
    call: (world) => after(5, world, login({ ...shopper, password: 'Other-one9!' })),
    status: 429,
    schema: errorReply,
  },
  {
    name: 'login without a password gets a field error (spec 5.2)',
    call: () => login({ email: shopper.email }),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { password: [validationMessages.required] } },
  },
  {
    name: 'login with an invalid email gets a field error (spec 5.2)',
    call: () => login({ ...shopper, email: 'ngozi' }),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { email: [validationMessages.email] } },
  },
  {
    name: 'shopper with a refresh token gets a new access token (spec 3.4)',
    call: async (world) => refresh((await signedIn(world)).refreshToken),
    status: 200,
    schema: refreshReply,
  },
  {
    name: 'made-up refresh token is refused',
    call: () => refresh(unknownToken),
    status: 401,
    schema: errorReply,
  },
  {
    name: 'refresh without a token gets a field error',
    call: () => refresh(undefined),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { refreshToken: [validationMessages.required] } },
  },
  {
    name: 'shopper signs out (spec 7.8)',
    call: async (world) => logout(await signedIn(world)),
    status: 200,
    schema: messageReply,
  },
  {
    name: 'shopper can sign out without an access token',
    call: async (world) => logout({ refreshToken: (await signedIn(world)).refreshToken }),
    status: 200,
    schema: messageReply,
  },
  {
    name: 'shopper who signs out twice reads that it was already done',
    call: async (world) => after(1, world, logout(await signedIn(world))),
    status: 404,
    schema: errorReply,
    expected: { error: errorMessages.alreadyLoggedOut },
  },
  {
    name: 'refresh token is refused after sign-out',
    call: async (world) => {
      const tokens = await signedIn(world);
      await after(1, world, logout(tokens));
      return refresh(tokens.refreshToken);
    },
    status: 401,
    schema: errorReply,
  },
];
