import { object, string } from 'yup';

import * as accountsApi from '@/contracts/accounts.api';
import { eraseGuestSchema, orderParamsSchema } from '@/contracts/orders';
import * as ordersApi from '@/contracts/orders.api';
import {
  deletionPlanReply,
  deletionSchema,
  downloadsReply,
  eraseGuestReply,
  exportReply,
} from '@/contracts/privacy';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { deleteAccount } from './delete-account';
import { findDeletionPlan } from './deletion-plan';
import { listDownloads, openDownload } from './downloads';
import { eraseGuest } from './erase-guest';
import { exportData } from './export-data';

const oneDownload = object({ downloadId: string().uuid().lowercase().required() }).noUnknown();
/** Both are optional here: a link without them fails the signature check. */
const signed = object({ expires: string(), signature: string() }).noUnknown();

export const privacyRoutes = (deps: Deps) => [
  serve(accountsApi.listDownloads, {
    summary: 'The user’s downloads, with links valid for 15 minutes',
    reply: downloadsReply,
    handle: async ({ user }) => ({ items: await listDownloads(deps, user.id) }),
  }),
  serve<'anyone', { params: typeof oneDownload; query: typeof signed; reply: 'file' }>(
    { method: 'GET', path: '/users/downloads/{downloadId}/', access: 'anyone' },
    {
      summary: 'The file of a download link',
      params: oneDownload,
      query: signed,
      reply: { mediaType: 'application/json' },
      handle: ({ params, query }) => openDownload(deps, params.downloadId, query),
    },
  ),
  serve(accountsApi.exportData, {
    summary: 'Export all data about the user',
    limit: 'export',
    reply: exportReply,
    errorStatuses: [429],
    handle: ({ user }) => exportData(deps, user),
  }),
  serve(ordersApi.eraseGuest, {
    summary: 'Delete a guest’s details from an order, now or once it has ended',
    params: orderParamsSchema,
    body: eraseGuestSchema,
    reply: eraseGuestReply,
    errorStatuses: [401, 403, 404, 409, 429],
    handle: ({ params, body, caller }) =>
      eraseGuest(deps, { id: params.id, trackToken: body.trackToken }, caller),
  }),
  serve(accountsApi.getDeletionPlan, {
    summary: 'What stands against deleting the account, and what would be kept until it ends',
    reply: deletionPlanReply,
    handle: ({ user }) => findDeletionPlan(deps.db, user, deps.now()),
  }),
  serve(accountsApi.deleteAccount, {
    summary: 'Delete the account and its data',
    body: deletionSchema,
    limit: 'deletion',
    reply: messageReply,
    errorStatuses: [409, 429, 503],
    handle: async ({ body, user }) => {
      await deleteAccount(deps, user, body.password);
      return { message: 'Your account has been deleted' };
    },
  }),
];
