import { object, string } from 'yup';

import { eraseGuestSchema, orderParamsSchema } from '@/contracts/orders';
import { deletionSchema, downloadsReply, eraseGuestReply, exportReply } from '@/contracts/privacy';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { deleteAccount } from './deletion';
import { listDownloads, openDownload } from './downloads';
import { exportData } from './export';
import { eraseGuest } from './guest-erasure';

const oneDownload = object({ downloadId: string().uuid().lowercase().required() }).noUnknown();
/** Nothing is required of them: a link without them is one that nobody signed. */
const signed = object({ expires: string(), signature: string() }).noUnknown();

export const privacyRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/users/downloads/',
    summary: 'Files that were made for the person, with links that are good for a quarter of an hour',
    access: 'verified',
    reply: downloadsReply,
    handle: async ({ user }) => ({ items: await listDownloads(deps, user.id) }),
  }),
  endpoint({
    method: 'GET',
    path: '/users/downloads/{downloadId}/',
    summary: 'The file behind such a link',
    access: 'anyone',
    params: oneDownload,
    query: signed,
    reply: { mediaType: 'application/json' },
    handle: ({ params, query }) => openDownload(deps, params.downloadId, query),
  }),
  endpoint({
    method: 'GET',
    path: '/users/export/',
    summary: 'Write down everything that is kept about the person',
    access: 'verified',
    limit: 'export',
    reply: exportReply,
    refusals: [429],
    handle: ({ user }) => exportData(deps, user),
  }),
  endpoint({
    method: 'POST',
    path: '/order/{id}/erase/',
    summary: "Delete a guest's details from an order, now or once it has ended",
    access: 'anyone',
    params: orderParamsSchema,
    body: eraseGuestSchema,
    reply: eraseGuestReply,
    refusals: [401, 403, 404, 409, 429],
    handle: ({ params, body, caller }) =>
      eraseGuest(deps, { id: params.id, trackToken: body.trackToken }, caller),
  }),
  endpoint({
    method: 'DELETE',
    path: '/users/',
    summary: 'Delete the account and what belongs to it',
    access: 'verified',
    body: deletionSchema,
    limit: 'deletion',
    reply: messageReply,
    refusals: [409, 429, 503],
    handle: async ({ body, user }) => {
      await deleteAccount(deps, user, body.password);
      return { message: 'Your account is deleted' };
    },
  }),
];
