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
    name: 'a shopper who is signed in sees the account (spec 3.1)',
    call: async (world) => currentUser((await signedIn(world)).accesstoken),
    status: 200,
    shape: currentUserReply,
    says: {
      user: { email: shopper.email, isVerified: true, country: 'NG', fcm_token: null, hasStore: false },
    },
  },
  {
    name: 'a visitor without a token sees no account (spec 6.4)',
    call: () => currentUser(),
    status: 401,
    shape: errorReply,
  },
  {
    name: 'a visitor whose token is none sees no account',
    call: () => currentUser('undefined'),
    status: 401,
    shape: errorReply,
  },
  {
    name: 'a shopper who signed out sees no account with the old token',
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
    shape: errorReply,
  },
  {
    name: 'a shopper who changes the profile sees it changed, and the rest as it was',
    call: change({ first_name: 'Ngọzi', country: 'GH' }),
    status: 200,
    shape: profileReply,
    says: {
      message: successMessages.updated,
      user: { first_name: 'Ngọzi', country: 'GH', email: shopper.email },
    },
  },
  {
    name: 'a shopper who empties the first name is told so',
    call: change({ first_name: '' }),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { first_name: [validationMessages.required] } },
  },
  {
    name: 'a shopper whose new phone number is too short is told so',
    call: change({ phone: '0803' }),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { phone: [validationMessages.phone] } },
  },
  {
    name: 'a shopper cannot make an admin of themselves (spec 6.3)',
    call: change({ role: 'admin', isVerified: false, email: 'other@mail.example' }),
    status: 200,
    shape: profileReply,
    says: { user: { role: 'shopper', isVerified: true, email: shopper.email } },
  },
  {
    name: 'a visitor cannot change a profile',
    call: () => ({ method: 'PATCH', path: '/users/', body: { first_name: 'Eve' } }),
    status: 401,
    shape: errorReply,
  },
  {
    name: 'a shopper who allows pushes has the device stored (spec 7.12)',
    call: push({ deviceToken: 'device-1', state: true }),
    status: 200,
    shape: messageReply,
  },
  {
    name: 'a shopper who allowed pushes sees the device in the account (spec 3.1)',
    call: async (world) => {
      const { accesstoken: bearer } = await signedIn(world);
      const body = { deviceToken: 'device-1', state: true };
      await send(world, { method: 'POST', path: '/users/push-notification', body, bearer });
      return currentUser(bearer);
    },
    status: 200,
    shape: currentUserReply,
    says: { user: { fcm_token: 'device-1' } },
  },
  {
    name: 'a device without a token is refused (spec 3.14)',
    call: push({ state: true }),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { deviceToken: [validationMessages.required] } },
  },
  {
    name: 'a visitor cannot store a device',
    call: () => ({
      method: 'POST',
      path: '/users/push-notification',
      body: { deviceToken: 'device-1', state: true },
    }),
    status: 401,
    shape: errorReply,
  },
];
