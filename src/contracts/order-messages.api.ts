import { type Api } from './api';
import {
  type messageSentReply,
  type orderThreadReply,
  type orderThreadsReply,
  type photoStoredReply,
  type shopperMessageSchema,
  type shopperPhotoSchema,
  type shopperReadSchema,
  type storeMessageSchema,
  type storeReadSchema,
  type threadsQuerySchema,
} from './order-messages';
import { type orderParamsSchema } from './orders';

export const listOrderMessages: Api<
  'anyone',
  { params: typeof orderParamsSchema; query: typeof threadsQuerySchema; reply: typeof orderThreadsReply }
> = { method: 'GET', path: '/order/{id}/messages/', access: 'anyone' };

export const sendOrderMessage: Api<
  'anyone',
  { params: typeof orderParamsSchema; body: typeof shopperMessageSchema; reply: typeof messageSentReply }
> = { method: 'POST', path: '/order/{id}/messages/', access: 'anyone' };

export const markOrderMessagesRead: Api<
  'anyone',
  { params: typeof orderParamsSchema; body: typeof shopperReadSchema; reply: typeof messageSentReply }
> = { method: 'PATCH', path: '/order/{id}/messages/', access: 'anyone' };

export const uploadMessagePhoto: Api<
  'anyone',
  { params: typeof orderParamsSchema; body: typeof shopperPhotoSchema; reply: typeof photoStoredReply }
> = { method: 'POST', path: '/order/{id}/messages/photos/', access: 'anyone', file: 'photo' };

export const listStoreOrderMessages: Api<
  'store:orders.read',
  { params: typeof orderParamsSchema; reply: typeof orderThreadReply }
> = { method: 'GET', path: '/order/store/{id}/messages/', access: 'store:orders.read' };

export const sendStoreOrderMessage: Api<
  'store:orders.pack',
  { params: typeof orderParamsSchema; body: typeof storeMessageSchema; reply: typeof messageSentReply }
> = { method: 'POST', path: '/order/store/{id}/messages/', access: 'store:orders.pack' };

export const markStoreOrderMessagesRead: Api<
  'store:orders.pack',
  { params: typeof orderParamsSchema; body: typeof storeReadSchema; reply: typeof messageSentReply }
> = { method: 'PATCH', path: '/order/store/{id}/messages/', access: 'store:orders.pack' };

export const uploadStoreMessagePhoto: Api<
  'store:orders.pack',
  { params: typeof orderParamsSchema; reply: typeof photoStoredReply }
> = {
  method: 'POST',
  path: '/order/store/{id}/messages/photos/',
  access: 'store:orders.pack',
  file: 'photo',
};
