import {
  MESSAGE_PHOTO_MAX_BYTES,
  messageSentReply,
  orderThreadReply,
  photoStoredReply,
  storeMessageSchema,
  storeReadSchema,
} from '@/contracts/order-messages';
import * as orderMessagesApi from '@/contracts/order-messages.api';
import { orderParamsSchema } from '@/contracts/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { markThreadRead } from './mark-thread-read';
import { findOrderOfStore } from './participants';
import { storeMessagePhoto } from './photos';
import { sendMessage } from './send-message';
import { loadThread } from './thread-reply';

/** A call of a member who answers shoppers, on one of the store's parcels of the order. */
const member = { params: orderParamsSchema };

/**
 * The store's side. Each call names a parcel, and reaches only the thread of the member's store.
 */
export const storeMessageRoutes = (deps: Deps) => [
  serve(orderMessagesApi.listStoreOrderMessages, {
    summary: 'What the store and the shopper of a parcel have written to each other',
    params: orderParamsSchema,
    reply: orderThreadReply,
    handle: async ({ params, store: { storeId } }) => ({
      item: await loadThread(deps, await findOrderOfStore(deps.db, storeId, params.id)),
    }),
  }),
  serve(orderMessagesApi.sendStoreOrderMessage, {
    summary: 'Write to the shopper: a text, uploaded photos or both; with an Idempotency-Key',
    ...member,
    body: storeMessageSchema,
    status: 201,
    reply: messageSentReply,
    errorStatuses: [409, 422, 429],
    handle: async ({ params, body: payload, store: { storeId }, actor, caller }) => {
      const participant = await findOrderOfStore(deps.db, storeId, params.id);
      await sendMessage(deps, participant, { payload, key: caller.key, actor });
      return { message: 'Message sent', item: await loadThread(deps, participant) };
    },
  }),
  serve(orderMessagesApi.markStoreOrderMessagesRead, {
    summary: 'Say up to which message the store has read, and whether it still owes an answer',
    ...member,
    body: storeReadSchema,
    reply: messageSentReply,
    handle: async ({ params, body, store: { storeId } }) => {
      const participant = await findOrderOfStore(deps.db, storeId, params.id);
      return { message: 'Marked as read', item: await markThreadRead(deps, participant, body) };
    },
  }),
  serve(orderMessagesApi.uploadStoreMessagePhoto, {
    summary: 'Upload a photo for a message to the shopper (JPEG, PNG, WebP or AVIF); it is redrawn',
    ...member,
    maxBytes: MESSAGE_PHOTO_MAX_BYTES,
    limit: 'messagePhoto',
    status: 201,
    reply: photoStoredReply,
    errorStatuses: [409, 429, 503],
    handle: async ({ params, file, store: { storeId } }) => {
      const participant = await findOrderOfStore(deps.db, storeId, params.id);
      return { item: await storeMessagePhoto(deps, participant, file) };
    },
  }),
];
