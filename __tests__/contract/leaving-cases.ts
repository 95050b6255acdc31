import { nonEmptyString, strictObject } from '@/contracts/fields';
import { validationMessages } from '@/contracts/messages';
import { deletionPlanReply, downloadsReply, exportReply, type ExportReply } from '@/contracts/privacy';
import { errorReply, fieldErrorsReply, messageReply } from '@/contracts/replies';

import { asShopper, type ContractCase, send, shopper, signedIn } from './case';
import type { World } from './world';

const downloads = { method: 'GET', path: '/users/downloads/' };
const anExport = { method: 'GET', path: '/users/export/' };

/** The link in a reply, relative to the API's base. */
const below = (url: string) => url.replace(/^\/api/, '');

async function exported(world: World): Promise<{ bearer: string; link: string }> {
  const { accesstoken: bearer } = await signedIn(world);
  const reply = await send(world, { ...anExport, bearer });
  return { bearer, link: below(((await reply.json()) as ExportReply).item.url) };
}

const planCases: ContractCase[] = [
  {
    name: 'shopper with nothing under way may delete the account',
    call: asShopper({ method: 'GET', path: '/users/deletion/' }),
    status: 200,
    schema: deletionPlanReply,
    expected: { blockers: [], kept: [] },
  },
];

const exportCases: ContractCase[] = [
  {
    name: 'shopper without an export has no downloads',
    call: asShopper(downloads),
    status: 200,
    schema: downloadsReply,
    expected: { items: [] },
  },
  {
    name: 'shopper who exports their data gets a file',
    call: asShopper(anExport),
    status: 200,
    schema: exportReply,
    expected: { item: { kind: 'export', orderId: null } },
  },
  {
    name: 'shopper finds the export among the downloads (spec 7.26)',
    call: async (world) => ({ ...downloads, bearer: (await exported(world)).bearer }),
    status: 200,
    schema: downloadsReply,
    expected: { items: [{ kind: 'export' }] },
  },
  {
    name: 'download link opens the file without a token',
    call: async (world) => ({ method: 'GET', path: (await exported(world)).link }),
    status: 200,
    schema: strictObject({ profile: strictObject({ email: nonEmptyString }) }),
    expected: { profile: { email: shopper.email } },
  },
  {
    name: 'unsigned download link finds nothing',
    call: async (world) => ({
      method: 'GET',
      path: (await exported(world)).link.replace(/signature=.{6}/, 'signature=AAAAAA'),
    }),
    status: 404,
    schema: errorReply,
  },
];

const deletion = (body: object) => asShopper({ method: 'DELETE', path: '/users/', body });

const theDeletion = { method: 'DELETE', path: '/users/', body: { password: shopper.password } };

const deletionCases: ContractCase[] = [
  {
    name: 'shopper who deletes the account gets a confirmation',
    call: deletion({ password: shopper.password }),
    status: 200,
    schema: messageReply,
  },
  {
    name: 'shopper cannot sign in to a deleted account',
    call: async (world) => {
      await send(world, await asShopper(theDeletion)(world));
      return { method: 'POST', path: '/users/login/', body: shopper };
    },
    status: 401,
    schema: errorReply,
  },
  {
    name: 'access token of a deleted account is refused',
    call: async (world) => {
      const request = await asShopper(theDeletion)(world);
      await send(world, request);
      return { method: 'GET', path: '/users/current-user/', bearer: request.bearer };
    },
    status: 401,
    schema: errorReply,
  },
  {
    name: 'shopper with a wrong password keeps the account and gets a field error',
    call: deletion({ password: 'Other-one9!' }),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { password: [expect.any(String)] } },
  },
  {
    name: 'shopper without a password keeps the account and gets a field error',
    call: deletion({}),
    status: 400,
    schema: fieldErrorsReply,
    expected: { errors: { password: [validationMessages.required] } },
  },
  {
    name: 'shopper who signed up with Google has to set a password first',
    call: async (world) => {
      const request = await asShopper(theDeletion)(world);
      await world.dropPassword(shopper.email);
      return request;
    },
    status: 409,
    schema: errorReply,
    expected: { error: expect.stringContaining('Forgot password') },
  },
  {
    name: 'stranger who tries many passwords on an open session has to wait',
    call: async (world) => {
      const request = await deletion({ password: 'Other-one9!' })(world);
      for (let tries = 0; tries < 5; tries += 1) await send(world, request);
      return request;
    },
    status: 429,
    schema: errorReply,
  },
];

/** Data export and account deletion. */
export const leavingCases: ContractCase[] = [...exportCases, ...planCases, ...deletionCases];
