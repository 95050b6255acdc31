import { object, string } from 'yup';

import { eraseGuestSchema, orderParamsSchema } from '@/contracts/orders';
import {
  deletionPlanReply,
  deletionSchema,
  downloadsReply,
  eraseGuestReply,
  exportReply,
} from '@/contracts/privacy';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { deleteAccount } from './delete-account';
import { findDeletionPlan } from './deletion-plan';
import { listDownloads, openDownload } from './downloads';
import { eraseGuest } from './erase-guest';
import { exportData } from './export-data';
import { deletionMessages } from './messages';

const oneDownload = object({ downloadId: string().uuid().lowercase().required() }).noUnknown();
/** Both are optional here: a link without them fails the signature check. */
const signed = object({ expires: string(), signature: string() }).noUnknown();

export const privacyRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/users/downloads/',
    summary: 'The user’s downloads, with links valid for 15 minutes',
    access: 'verified',
    reply: downloadsReply,
    handle: async ({ user }) => ({ items: await listDownloads(deps, user.id) }),
  }),
  endpoint({
    method: 'GET',
    path: '/users/downloads/{downloadId}/',
    summary: 'The file of a download link',
    access: 'anyone',
    params: oneDownload,
    query: signed,
    reply: { mediaType: 'application/json' },
    handle: ({ params, query }) => openDownload(deps, params.downloadId, query),
  }),
  endpoint({
    method: 'GET',
    path: '/users/export/',
    summary: 'Export all data about the user',
    access: 'verified',
    limit: 'export',
    reply: exportReply,
    errorStatuses: [429],
    handle: ({ user }) => exportData(deps, user),
  }),
  endpoint({
    method: 'POST',
    path: '/order/{id}/erase/',
    summary: 'Delete a guest’s details from an order, now or once it has ended',
    access: 'anyone',
    params: orderParamsSchema,
    body: eraseGuestSchema,
    reply: eraseGuestReply,
    errorStatuses: [401, 403, 404, 409, 429],
    handle: ({ params, body, caller }) =>
      eraseGuest(deps, { id: params.id, trackToken: body.trackToken }, caller),
  }),
  endpoint({
    method: 'GET',
    path: '/users/deletion/',
    summary: 'What stands against deleting the account, and what would be kept until it ends',
    access: 'verified',
    reply: deletionPlanReply,
    handle: ({ user }) => findDeletionPlan(deps.db, user, deps.now()),
  }),
  endpoint({
    method: 'DELETE',
    path: '/users/',
    summary: 'Delete the account and its data',
    access: 'verified',
    body: deletionSchema,
    limit: 'deletion',
    reply: messageReply,
    errorStatuses: [409, 429, 503],
    handle: async ({ body, user }) => {
      await deleteAccount(deps, user, body.password);
      return { message: deletionMessages.deleted };
    },
  }),
];
