import { object, string } from 'yup';

import {
  MESSAGE_PHOTO_MAX_BYTES,
  messageSentReply,
  orderThreadsReply,
  photoStoredReply,
  shopperMessageSchema,
  shopperPhotoSchema,
  shopperReadSchema,
  threadsQuerySchema,
} from '@/contracts/order-messages';
import * as orderMessagesApi from '@/contracts/order-messages.api';
import { orderParamsSchema } from '@/contracts/orders';
import { findOrderForCaller } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { markThreadRead } from './mark-thread-read';
import { findStoreOfOrder } from './participants';
import { openMessagePhoto, storeMessagePhoto } from './photos';
import { sendMessage } from './send-message';
import { storeMessageRoutes } from './store-routes';
import { loadThread, loadThreads } from './thread-reply';

const onePhoto = object({ photoId: string().uuid().lowercase().required() }).noUnknown();
/** Both are optional here: a link without them fails the signature check. */
const signed = object({ expires: string(), signature: string() }).noUnknown();

/** A call of the shopper, with the order's track token or its member's bearer. */
const shopper = { params: orderParamsSchema };

export const orderMessageRoutes = (deps: Deps) => [
  ...storeMessageRoutes(deps),
  serve<'anyone', { params: typeof onePhoto; query: typeof signed; reply: 'file' }>(
    { method: 'GET', path: '/order/messages/photos/{photoId}/', access: 'anyone' },
    {
      summary: 'A photo of a message, by its signed URL',
      params: onePhoto,
      query: signed,
      reply: { mediaType: 'image/webp' },
      handle: ({ params, query }) => openMessagePhoto(deps, params.photoId, query),
    },
  ),
  serve(orderMessagesApi.listOrderMessages, {
    summary: 'What the shopper and each store of the order have written to each other',
    ...shopper,
    query: threadsQuerySchema,
    reply: orderThreadsReply,
    errorStatuses: [401, 403, 429],
    handle: async ({ params, query, caller }) => ({
      items: await loadThreads(deps, await findOrderForCaller(deps, params.id, query.trackToken, caller)),
    }),
  }),
  serve(orderMessagesApi.sendOrderMessage, {
    summary: 'Write to a store of the order: a text, uploaded photos or both; with an Idempotency-Key',
    ...shopper,
    body: shopperMessageSchema,
    status: 201,
    reply: messageSentReply,
    errorStatuses: [401, 403, 409, 422, 429],
    handle: async ({ params, body: { storeId, trackToken, ...payload }, caller }) => {
      const order = await findOrderForCaller(deps, params.id, trackToken, caller);
      const participant = await findStoreOfOrder(deps.db, order, storeId);
      await sendMessage(deps, participant, { payload, key: caller.key });
      return { message: 'Message sent', item: await loadThread(deps, participant) };
    },
  }),
  serve(orderMessagesApi.markOrderMessagesRead, {
    summary: 'Say up to which message of a store the shopper has read',
    ...shopper,
    body: shopperReadSchema,
    reply: messageSentReply,
    errorStatuses: [401, 403, 429],
    handle: async ({ params, body: { storeId, trackToken, lastReadId }, caller }) => {
      const order = await findOrderForCaller(deps, params.id, trackToken, caller);
      const participant = await findStoreOfOrder(deps.db, order, storeId);
      const item = await markThreadRead(deps, participant, { lastReadId, needsNoAnswer: false });
      return { message: 'Marked as read', item };
    },
  }),
  serve(orderMessagesApi.uploadMessagePhoto, {
    summary: 'Upload a photo for a message to a store (JPEG, PNG, WebP or AVIF); it is redrawn',
    ...shopper,
    body: shopperPhotoSchema,
    maxBytes: MESSAGE_PHOTO_MAX_BYTES,
    limit: 'messagePhoto',
    status: 201,
    reply: photoStoredReply,
    errorStatuses: [401, 403, 409, 429, 503],
    handle: async ({ params, body, file, caller }) => {
      const order = await findOrderForCaller(deps, params.id, body.trackToken, caller);
      const participant = await findStoreOfOrder(deps.db, order, body.storeId);
      return { item: await storeMessagePhoto(deps, participant, file) };
    },
  }),
];
