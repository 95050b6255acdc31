import { type Api } from './api';
import { type orderParamsSchema } from './orders';
import {
  type cancelLineSchema,
  type splitSchema,
  type storeParcelChangedReply,
  type storeParcelReply,
  type storeParcelsQuerySchema,
  type storeParcelsReply,
  type storeStepSchema,
} from './store-orders';

export const listStoreParcels: Api<
  'store:orders.read',
  { query: typeof storeParcelsQuerySchema; reply: typeof storeParcelsReply }
> = { method: 'GET', path: '/order/store/', access: 'store:orders.read' };

export const getStoreParcel: Api<
  'store:orders.read',
  { params: typeof orderParamsSchema; reply: typeof storeParcelReply }
> = { method: 'GET', path: '/order/store/{id}/', access: 'store:orders.read' };

export const advanceParcel: Api<
  'store:orders.pack',
  { params: typeof orderParamsSchema; body: typeof storeStepSchema; reply: typeof storeParcelChangedReply }
> = { method: 'PATCH', path: '/order/store/{id}/', access: 'store:orders.pack' };

export const splitParcel: Api<
  'store:orders.pack',
  { params: typeof orderParamsSchema; body: typeof splitSchema; reply: typeof storeParcelChangedReply }
> = { method: 'POST', path: '/order/store/{id}/split/', access: 'store:orders.pack' };

export const cancelLine: Api<
  'store:orders.pack',
  { params: typeof orderParamsSchema; body: typeof cancelLineSchema; reply: typeof storeParcelChangedReply }
> = { method: 'POST', path: '/order/store/{id}/cancel-line/', access: 'store:orders.pack' };

export const getPackingSlip: Api<'store:orders.pack', { params: typeof orderParamsSchema; reply: 'file' }> = {
  method: 'GET',
  path: '/order/store/{id}/packing-slip/',
  access: 'store:orders.pack',
};

export const uploadPackingPhoto: Api<
  'store:orders.pack',
  { params: typeof orderParamsSchema; reply: typeof storeParcelChangedReply }
> = { method: 'PUT', path: '/order/store/{id}/photo/', access: 'store:orders.pack', file: 'picture' };

export const getStorePackingPhoto: Api<
  'store:orders.read',
  { params: typeof orderParamsSchema; reply: 'file' }
> = { method: 'GET', path: '/order/store/{id}/photo/', access: 'store:orders.read' };
