import { type Api } from './api';
import { type findOrderSchema } from './find-order';
import { type changeEmailSchema, type emailChangedReply } from './order-email';
import { type ordersQuerySchema, type ordersReply } from './order-list';
import {
  type cancelSchema,
  type deliverySchema,
  type eraseGuestSchema,
  type orderChangedReply,
  type orderParamsSchema,
  type orderQuerySchema,
  type orderReply,
} from './orders';
import { type eraseGuestReply } from './privacy';
import { type messageReply } from './replies';
import {
  type returnParamsSchema,
  type returnSchema,
  type returnStepReply,
  type returnStepSchema,
} from './returns';
import { type packingPhotoQuerySchema } from './store-orders';

export const listOrders: Api<'verified', { query: typeof ordersQuerySchema; reply: typeof ordersReply }> = {
  method: 'GET',
  path: '/order/get-user/',
  access: 'verified',
};

export const getOrder: Api<
  'anyone',
  { params: typeof orderParamsSchema; query: typeof orderQuerySchema; reply: typeof orderReply }
> = { method: 'GET', path: '/order/{id}/', access: 'anyone' };

export const cancelOrder: Api<
  'anyone',
  { params: typeof orderParamsSchema; body: typeof cancelSchema; reply: typeof orderChangedReply }
> = { method: 'POST', path: '/order/{id}/cancel/', access: 'anyone' };

export const findOrder: Api<'anyone', { body: typeof findOrderSchema; reply: typeof messageReply }> = {
  method: 'POST',
  path: '/order/find/',
  access: 'anyone',
};

export const changeOrderEmail: Api<
  'anyone',
  { params: typeof orderParamsSchema; body: typeof changeEmailSchema; reply: typeof emailChangedReply }
> = { method: 'POST', path: '/order/{id}/email/', access: 'anyone' };

export const eraseGuest: Api<
  'anyone',
  { params: typeof orderParamsSchema; body: typeof eraseGuestSchema; reply: typeof eraseGuestReply }
> = { method: 'POST', path: '/order/{id}/erase/', access: 'anyone' };

export const confirmReceipt: Api<
  'anyone',
  { params: typeof orderParamsSchema; body: typeof deliverySchema; reply: typeof orderChangedReply }
> = { method: 'POST', path: '/order/{id}/received/', access: 'anyone' };

export const reportNotReceived: Api<
  'anyone',
  { params: typeof orderParamsSchema; body: typeof deliverySchema; reply: typeof orderChangedReply }
> = { method: 'POST', path: '/order/{id}/not-received/', access: 'anyone' };

export const getPackingPhoto: Api<
  'anyone',
  { params: typeof orderParamsSchema; query: typeof packingPhotoQuerySchema; reply: 'file' }
> = { method: 'GET', path: '/order/{id}/packing-photo/', access: 'anyone' };

export const getInvoice: Api<
  'anyone',
  { params: typeof orderParamsSchema; query: typeof orderQuerySchema; reply: 'file' }
> = { method: 'GET', path: '/order/{id}/invoice/', access: 'anyone' };

export const requestReturn: Api<
  'anyone',
  { params: typeof orderParamsSchema; body: typeof returnSchema; reply: typeof orderChangedReply }
> = { method: 'POST', path: '/order/{id}/return/', access: 'anyone' };

export const moveReturn: Api<
  'anyone',
  { params: typeof returnParamsSchema; body: typeof returnStepSchema; reply: typeof returnStepReply }
> = { method: 'PATCH', path: '/order/returns/{id}/', access: 'anyone' };
