import { validationMessages } from '@/contracts/messages';
import { downloadsReply, exportReply, type ExportReply } from '@/contracts/privacy';
import { errorReply, fieldErrorsReply, messageReply } from '@/contracts/replies';
import { nonEmptyString, strictObject } from '@/contracts/fields';

import { asShopper, type ContractCase, send, shopper, signedIn } from './case';
import type { World } from './world';

const downloads = { method: 'GET', path: '/users/downloads/' };
const anExport = { method: 'GET', path: '/users/export/' };

/** The link in a reply, below the API's base. */
const below = (url: string) => url.replace(/^\/api/, '');

async function exported(world: World): Promise<{ bearer: string; link: string }> {
  const { accesstoken: bearer } = await signedIn(world);
  const reply = await send(world, { ...anExport, bearer });
  return { bearer, link: below(((await reply.json()) as ExportReply).item.url) };
}

const exportCases: ContractCase[] = [
  {
    name: 'a shopper who has asked for nothing has nothing to download',
    call: asShopper(downloads),
    status: 200,
    shape: downloadsReply,
    says: { items: [] },
  },
  {
    name: 'a shopper who asks for their data has it as a file',
    call: asShopper(anExport),
    status: 200,
    shape: exportReply,
    says: { item: { kind: 'export', orderId: null } },
  },
  {
    name: 'a shopper who asked for their data finds it among the downloads (spec 7.26)',
    call: async (world) => ({ ...downloads, bearer: (await exported(world)).bearer }),
    status: 200,
    shape: downloadsReply,
    says: { items: [{ kind: 'export' }] },
  },
  {
    name: 'a shopper who follows the link has the file without signing in to it',
    call: async (world) => ({ method: 'GET', path: (await exported(world)).link }),
    status: 200,
    shape: strictObject({ profile: strictObject({ email: nonEmptyString }) }),
    says: { profile: { email: shopper.email } },
  },
  {
    name: 'a stranger with a link that nobody signed finds nothing',
    call: async (world) => ({
      method: 'GET',
      path: (await exported(world)).link.replace(/signature=.{6}/, 'signature=AAAAAA'),
    }),
    status: 404,
    shape: errorReply,
  },
];

const deletion = (body: object) => asShopper({ method: 'DELETE', path: '/users/', body });

const theDeletion = { method: 'DELETE', path: '/users/', body: { password: shopper.password } };

const deletionCases: ContractCase[] = [
  {
    name: 'a shopper who leaves is told that it is done',
    call: deletion({ password: shopper.password }),
    status: 200,
    shape: messageReply,
  },
  {
    name: 'a shopper who left cannot sign in any more',
    call: async (world) => {
      await send(world, await asShopper(theDeletion)(world));
      return { method: 'POST', path: '/users/login/', body: shopper };
    },
    status: 401,
    shape: errorReply,
  },
  {
    name: 'a shopper who left is not known by the old token either',
    call: async (world) => {
      const request = await asShopper(theDeletion)(world);
      await send(world, request);
      return { method: 'GET', path: '/users/current-user/', bearer: request.bearer };
    },
    status: 401,
    shape: errorReply,
  },
  {
    name: 'a shopper who types a wrong password stays, and is told at the field',
    call: deletion({ password: 'Other-one9!' }),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { password: [expect.any(String)] } },
  },
  {
    name: 'a shopper who types no password stays, and is told at the field',
    call: deletion({}),
    status: 400,
    shape: fieldErrorsReply,
    says: { errors: { password: [validationMessages.required] } },
  },
  {
    name: 'a shopper who never had a password is told to set one first',
    call: async (world) => {
      const request = await asShopper(theDeletion)(world);
      await world.dropPassword(shopper.email);
      return request;
    },
    status: 409,
    shape: errorReply,
    says: { error: expect.stringContaining('Forgot password') },
  },
  {
    name: 'somebody who tries many passwords on an open account is asked to wait',
    call: async (world) => {
      const request = await deletion({ password: 'Other-one9!' })(world);
      for (let tries = 0; tries < 5; tries += 1) await send(world, request);
      return request;
    },
    status: 429,
    shape: errorReply,
  },
];

/** What a person takes along, and leaving for good. */
export const leavingCases: ContractCase[] = [...exportCases, ...deletionCases];
