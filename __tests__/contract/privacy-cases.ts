import type { LoginReply } from '@/contracts/accounts';
import { errorMessages, validationMessages } from '@/contracts/messages';
import { pictureReply, sessionsEndedReply, sessionsReply, type SessionsReply } from '@/contracts/privacy';
import { currentUserReply, errorReply, fieldErrorsReply, messageReply } from '@/contracts/replies';

import { UNKNOWN_ID } from '../support/catalogue';
import { PNG, pictureForm } from '../support/pictures';
import { asShopper, type ContractCase, send, shopper, signedIn } from './case';
import type { World } from './world';

const OTHER_PICTURE_TYPE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** The same person on another device. */
async function signedInAgain(world: World): Promise<LoginReply['user']> {
  const reply = await send(world, { method: 'POST', path: '/users/login/', body: shopper });
  return ((await reply.json()) as LoginReply).user;
}

const sessionsOf = async (world: World, bearer: string) =>
  ((await (await send(world, { method: 'GET', path: '/users/sessions/', bearer })).json()) as SessionsReply)
    .items;

const calls = {
  picture: { method: 'PUT', path: '/users/profile-picture/', form: pictureForm(PNG) },
  'no picture': { method: 'DELETE', path: '/users/profile-picture/' },
  sessions: { method: 'GET', path: '/users/sessions/' },
  'an end of sessions': { method: 'DELETE', path: '/users/sessions/' },
  downloads: { method: 'GET', path: '/users/downloads/' },
  'an export': { method: 'GET', path: '/users/export/' },
  'a deletion': { method: 'DELETE', path: '/users/', body: { password: shopper.password } },
};

const guarded: ContractCase[] = Object.entries(calls).flatMap(([what, call]) => [
  {
    name: `a visitor who asks for ${what} is asked to sign in`,
    call: () => call,
    status: 401,
    shape: errorReply,
  },
  {
    name: `a shopper whose e-mail is not proven and who asks for ${what} is asked to prove it`,
    call: async (world) => {
      const request = await asShopper(call)(world);
      await world.unverify(shopper.email);
      return request;
    },
    status: 403,
    shape: messageReply,
    says: { message: errorMessages.unverified },
  },
]);

const pictureCases: ContractCase[] = [
  {
    name: 'a shopper who chooses a picture has it (spec 7.26)',
    call: asShopper(calls.picture),
    status: 200,
    shape: pictureReply,
    says: { url: expect.stringMatching(/\/192\.webp$/) },
  },
  {
    name: 'a shopper who chose a picture sees it in the account',
    call: async (world) => {
      const { accesstoken: bearer } = await signedIn(world);
      await send(world, { ...calls.picture, bearer });
      return { method: 'GET', path: '/users/current-user/', bearer };
    },
    status: 200,
    shape: currentUserReply,
    says: { user: { avatarUrl: expect.stringMatching(/\/192\.webp$/) } },
  },
  {
    name: 'a shopper who removes the picture has none',
    call: async (world) => {
      const { accesstoken: bearer } = await signedIn(world);
      await send(world, { ...calls.picture, bearer });
      return { ...calls['no picture'], bearer };
    },
    status: 200,
    shape: pictureReply,
    says: { url: null },
  },
  {
    name: 'a shopper who sends no picture is told so',
    call: asShopper({ ...calls.picture, form: pictureForm(undefined) }),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { picture: [validationMessages.required] } },
  },
  {
    name: 'a shopper who sends what is no picture is told so',
    call: asShopper({
      ...calls.picture,
      form: pictureForm(Buffer.from(OTHER_PICTURE_TYPE), 'image/svg+xml'),
    }),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { picture: [expect.any(String)] } },
  },
];

const sessionCases: ContractCase[] = [
  {
    name: 'a shopper sees where the account is open, the current place first',
    call: async (world) => {
      await signedIn(world);
      return { ...calls.sessions, bearer: (await signedInAgain(world)).accesstoken };
    },
    status: 200,
    shape: sessionsReply,
    says: {
      items: [
        { isCurrent: true, kind: 'password' },
        { isCurrent: false, kind: 'password' },
      ],
    },
  },
  {
    name: 'a shopper who signs out everywhere else keeps the current place',
    call: async (world) => {
      await signedIn(world);
      return { ...calls['an end of sessions'], bearer: (await signedInAgain(world)).accesstoken };
    },
    status: 200,
    shape: sessionsEndedReply,
    says: { items: [{ isCurrent: true }] },
  },
  {
    name: 'a place that was signed out from elsewhere is signed out',
    call: async (world) => {
      const { accesstoken: bearer } = await signedIn(world);
      const { accesstoken } = await signedInAgain(world);
      await send(world, { ...calls['an end of sessions'], bearer: accesstoken });
      return { method: 'GET', path: '/users/current-user/', bearer };
    },
    status: 401,
    shape: errorReply,
  },
  {
    name: 'a shopper who signs out one other place keeps the rest',
    call: async (world) => {
      await signedIn(world);
      await signedInAgain(world);
      const { accesstoken: bearer } = await signedInAgain(world);
      const other = (await sessionsOf(world, bearer)).find(({ isCurrent }) => !isCurrent);
      return { method: 'DELETE', path: `/users/sessions/?sessionId=${other?.id}`, bearer };
    },
    status: 200,
    shape: sessionsEndedReply,
    says: { items: [{ isCurrent: true }, { isCurrent: false }] },
  },
  {
    name: 'a shopper who signs out a place that is not theirs is told that there is none',
    call: asShopper({ method: 'DELETE', path: `/users/sessions/?sessionId=${UNKNOWN_ID}` }),
    status: 404,
    shape: errorReply,
  },
  {
    name: 'a shopper who names no place to sign out is told so, and nothing ends',
    call: asShopper({ method: 'DELETE', path: '/users/sessions/?sessionId=' }),
    status: 400,
    shape: fieldErrorsReply,
  },
];

export const ownDataCases: ContractCase[] = [...guarded, ...pictureCases, ...sessionCases];
