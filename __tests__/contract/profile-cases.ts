import { successMessages, validationMessages } from '@/contracts/messages';
import {
  currentUserReply,
  errorReply,
  fieldErrorsReply,
  messageReply,
  profileReply,
} from '@/contracts/replies';

import { type ContractCase, send, shopper, signedIn } from './case';
import type { World } from './world';

const currentUser = (bearer?: string) => ({ method: 'GET', path: '/users/current-user/', bearer });

const asShopper = (method: string, path: string, body: object) => async (world: World) => ({
  method,
  path,
  body,
  bearer: (await signedIn(world)).accesstoken,
});

const change = (body: object) => asShopper('PATCH', '/users/', body);
const push = (body: object) => asShopper('POST', '/users/push-notification', body);

export const profileCases: ContractCase[] = [
  {
    name: 'signed-in shopper reads the account (spec 3.1)',
    call: async (world) => currentUser((await signedIn(world)).accesstoken),
    status: 200,
    schema: currentUserReply,
    expected: {
      user: { email: shopper.email, isVerified: true, country: 'NG', fcm_token: null, hasStore: false },
    },
  },
  {
    name: 'visitor without a token cannot read an account (spec 6.4)',
    call: () => currentUser(),
    status: 401,
    schema: errorReply,
  },
  {
    name: 'visitor with an invalid token cannot read an account',
    call: () => currentUser('undefined'),
    status: 401,
    schema: errorReply,
  },
  {
    name: 'access token is refused after sign-out',
    call: async (world) => {
      const { accesstoken, refreshToken } = await signedIn(world);
      await send(world, {
        method: 'POST',
        path: '/users/logout/',
        body: { refreshToken },
        bearer: accesstoken,
      });
      return currentUser(accesstoken);
    },
    status: 401,
    schema: errorReply,
  },
  {
    name: 'shopper changes some profile fields and keeps the others',
    call: change({ first_name: 'Ngọzi', country: 'GH' }),
    status: 200,
    schema: profileReply,
    expected: {
      message: successMessages.updated,
      user: { first_name: 'Ngọzi', country: 'GH', email: shopper.email },
    },
  },
  {
    name: 'shopper who empties the first name gets a field error',
    call: change({ first_name: '' }),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { first_name: [validationMessages.required] } },
  },
  {
    name: 'shopper with a short new phone number gets a field error',
    call: change({ phone: '0803' }),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { phone: [validationMessages.phone] } },
  },
  {
    name: 'shopper cannot make themselves an admin (spec 6.3)',
    call: change({ role: 'admin', isVerified: false, email: 'other@mail.example' }),
    status: 200,
    schema: profileReply,
    expected: { user: { role: 'shopper', isVerified: true, email: shopper.email } },
  },
  {
    name: 'visitor cannot change a profile',
    call: () => ({ method: 'PATCH', path: '/users/', body: { first_name: 'Eve' } }),
    status: 401,
    schema: errorReply,
  },
  {
    name: 'shopper who allows pushes registers the device (spec 7.12)',
    call: push({ deviceToken: 'device-1', state: true }),
    status: 200,
    schema: messageReply,
  },
  {
    name: 'shopper who allowed pushes has the device in the account (spec 3.1)',
    call: async (world) => {
      const { accesstoken: bearer } = await signedIn(world);
      const body = { deviceToken: 'device-1', state: true };
      await send(world, { method: 'POST', path: '/users/push-notification', body, bearer });
      return currentUser(bearer);
    },
    status: 200,
    schema: currentUserReply,
    expected: { user: { fcm_token: 'device-1' } },
  },
  {
    name: 'device without a token is refused (spec 3.14)',
    call: push({ state: true }),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { deviceToken: [validationMessages.required] } },
  },
  {
    name: 'visitor cannot register a device',
    call: () => ({
      method: 'POST',
      path: '/users/push-notification',
      body: { deviceToken: 'device-1', state: true },
    }),
    status: 401,
    schema: errorReply,
  },
];
