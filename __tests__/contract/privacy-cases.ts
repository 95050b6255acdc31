import type { LoginReply } from '@/contracts/accounts';
import { errorMessages, validationMessages } from '@/contracts/messages';
import { pictureReply, sessionsEndedReply, sessionsReply, type SessionsReply } from '@/contracts/privacy';
import { currentUserReply, errorReply, fieldErrorsReply, messageReply } from '@/contracts/replies';

import { UNKNOWN_ID } from '../support/catalogue';
import { PNG, buildPictureForm } from '../support/pictures';
import { asShopper, type ContractCase, send, shopper, signedIn } from './case';
import type { World } from './world';

const OTHER_PICTURE_TYPE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** The same shopper on another device. */
async function signedInAgain(world: World): Promise<LoginReply['user']> {
  const reply = await send(world, { method: 'POST', path: '/users/login/', body: shopper });
  return ((await reply.json()) as LoginReply).user;
}

const sessionsOf = async (world: World, bearer: string) =>
  ((await (await send(world, { method: 'GET', path: '/users/sessions/', bearer })).json()) as SessionsReply)
    .items;

const calls = {
  'picture upload': { method: 'PUT', path: '/users/profile-picture/', form: buildPictureForm(PNG) },
  'picture removal': { method: 'DELETE', path: '/users/profile-picture/' },
  'session list': { method: 'GET', path: '/users/sessions/' },
  'ending sessions': { method: 'DELETE', path: '/users/sessions/' },
  'download list': { method: 'GET', path: '/users/downloads/' },
  'data export': { method: 'GET', path: '/users/export/' },
  'account deletion': { method: 'DELETE', path: '/users/', body: { password: shopper.password } },
};

const guarded: ContractCase[] = Object.entries(calls).flatMap(([what, call]) => [
  {
    name: `${what} by a visitor requires sign-in`,
    call: () => call,
    status: 401,
    schema: errorReply,
  },
  {
    name: `${what} by an unverified shopper requires verification`,
    call: async (world) => {
      const request = await asShopper(call)(world);
      await world.unverify(shopper.email);
      return request;
    },
    status: 403,
    schema: messageReply,
    expected: { message: errorMessages.unverified },
  },
]);

const pictureCases: ContractCase[] = [
  {
    name: 'shopper uploads a profile picture (spec 7.26)',
    call: asShopper(calls['picture upload']),
    status: 200,
    schema: pictureReply,
    expected: { url: expect.stringMatching(/\/192\.webp$/) },
  },
  {
    name: 'shopper sees the uploaded picture in the account',
    call: async (world) => {
      const { accesstoken: bearer } = await signedIn(world);
      await send(world, { ...calls['picture upload'], bearer });
      return { method: 'GET', path: '/users/current-user/', bearer };
    },
    status: 200,
    schema: currentUserReply,
    expected: { user: { avatarUrl: expect.stringMatching(/\/192\.webp$/) } },
  },
  {
    name: 'shopper removes the profile picture',
    call: async (world) => {
      const { accesstoken: bearer } = await signedIn(world);
      await send(world, { ...calls['picture upload'], bearer });
      return { ...calls['picture removal'], bearer };
    },
    status: 200,
    schema: pictureReply,
    expected: { url: null },
  },
  {
    name: 'shopper who uploads no picture gets a field error',
    call: asShopper({ ...calls['picture upload'], form: buildPictureForm(undefined) }),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { picture: [validationMessages.required] } },
  },
  {
    name: 'shopper who uploads a file that is not a picture gets an error',
    call: asShopper({
      ...calls['picture upload'],
      form: buildPictureForm(Buffer.from(OTHER_PICTURE_TYPE), 'image/svg+xml'),
    }),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { picture: [expect.any(String)] } },
  },
];

const sessionCases: ContractCase[] = [
  {
    name: 'shopper lists open sessions, the current one first',
    call: async (world) => {
      await signedIn(world);
      return { ...calls['session list'], bearer: (await signedInAgain(world)).accesstoken };
    },
    status: 200,
    schema: sessionsReply,
    expected: {
      items: [
        { isCurrent: true, kind: 'password' },
        { isCurrent: false, kind: 'password' },
      ],
    },
  },
  {
    name: 'shopper who signs out elsewhere keeps the current session',
    call: async (world) => {
      await signedIn(world);
      return { ...calls['ending sessions'], bearer: (await signedInAgain(world)).accesstoken };
    },
    status: 200,
    schema: sessionsEndedReply,
    expected: { items: [{ isCurrent: true }] },
  },
  {
    name: 'session ended from another device is signed out',
    call: async (world) => {
      const { accesstoken: bearer } = await signedIn(world);
      const { accesstoken } = await signedInAgain(world);
      await send(world, { ...calls['ending sessions'], bearer: accesstoken });
      return { method: 'GET', path: '/users/current-user/', bearer };
    },
    status: 401,
    schema: errorReply,
  },
  {
    name: 'shopper who ends one session keeps the others',
    call: async (world) => {
      await signedIn(world);
      await signedInAgain(world);
      const { accesstoken: bearer } = await signedInAgain(world);
      const other = (await sessionsOf(world, bearer)).find(({ isCurrent }) => !isCurrent);
      return { method: 'DELETE', path: `/users/sessions/?sessionId=${other?.id}`, bearer };
    },
    status: 200,
    schema: sessionsEndedReply,
    expected: { items: [{ isCurrent: true }, { isCurrent: false }] },
  },
  {
    name: 'shopper cannot end another user’s session',
    call: asShopper({ method: 'DELETE', path: `/users/sessions/?sessionId=${UNKNOWN_ID}` }),
    status: 404,
    schema: errorReply,
  },
  {
    name: 'shopper who names no session gets a field error and ends none',
    call: asShopper({ method: 'DELETE', path: '/users/sessions/?sessionId=' }),
    status: 400,
    schema: fieldErrorsReply,
  },
];

export const ownDataCases: ContractCase[] = [...guarded, ...pictureCases, ...sessionCases];
