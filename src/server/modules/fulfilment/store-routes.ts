import { orderParamsSchema } from '@/contracts/orders';
import {
  cancelLineSchema,
  splitSchema,
  storeParcelChangedReply,
  storeParcelReply,
  storeParcelsQuerySchema,
  storeParcelsReply,
  storeStepSchema,
} from '@/contracts/store-orders';
import * as storeOrdersApi from '@/contracts/store-orders.api';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { advanceParcelByStore } from './advance-parcel-by-store';
import { cancelLine } from './cancel-line';
import { listStoreParcels } from './list-store-parcels';
import { createPackingSlip } from './packing-slip';
import { splitParcel } from './split-parcel';
import { type StoreTarget } from './store-parcel';
import { loadStoreParcel } from './store-parcel-detail';

const stepMessages = {
  processing: 'Packed. We’ve told the shopper.',
  shipped: 'Dispatched. We’ve sent the shopper the delivery code.',
  delivered: 'Delivered. The code was right.',
};

/** A change of a parcel by a member of its store. */
const change = {
  params: orderParamsSchema,
  reply: storeParcelChangedReply,
  errorStatuses: [409],
};

export function storeOrderRoutes(deps: Deps) {
  async function replyChanged(target: StoreTarget, message: string) {
    return { message, item: await loadStoreParcel(deps.db, target, deps.now()) };
  }

  return [
    serve(storeOrdersApi.listStoreParcels, {
      summary: 'List the parcels of the store, by their promised dispatch time',
      query: storeParcelsQuerySchema,
      reply: storeParcelsReply,
      handle: ({ query, store }) => listStoreParcels(deps.db, store.storeId, query, deps.now()),
    }),
    serve(storeOrdersApi.getStoreParcel, {
      summary: 'Show a parcel of the store, with its timeline',
      params: orderParamsSchema,
      reply: storeParcelReply,
      handle: async ({ params, store: { storeId } }) => ({
        item: await loadStoreParcel(deps.db, { storeId, parcelId: params.id }, deps.now()),
      }),
    }),
    serve(storeOrdersApi.advanceParcel, {
      summary: 'Move a parcel of the store to its next status',
      ...change,
      body: storeStepSchema,
      handle: async ({ params, body, store: { storeId }, actor }) => {
        const target = { storeId, parcelId: params.id };
        await advanceParcelByStore(deps, { ...target, actor }, body);
        return replyChanged(target, stepMessages[body.status]);
      },
    }),
    serve(storeOrdersApi.splitParcel, {
      summary: 'Send units of a parcel in a parcel of their own, with its own delivery code',
      ...change,
      body: splitSchema,
      handle: async ({ params, body, store: { storeId }, actor }) => {
        const target = { storeId, parcelId: params.id };
        await splitParcel(deps, { ...target, actor }, body.lines);
        return replyChanged(target, 'Split. The other parcel has its own delivery code.');
      },
    }),
    serve(storeOrdersApi.cancelLine, {
      summary: 'Cancel and refund units that the store cannot supply',
      ...change,
      body: cancelLineSchema,
      handle: async ({ params, body, store: { storeId }, actor }) => {
        const target = { storeId, parcelId: params.id };
        await cancelLine(deps, { ...target, actor }, body);
        return replyChanged(target, 'Cancelled. We’ve told the shopper.');
      },
    }),
    serve(storeOrdersApi.getPackingSlip, {
      summary: 'Download the address label and packing slip of a parcel as a PDF',
      params: orderParamsSchema,
      reply: { mediaType: 'application/pdf' },
      errorStatuses: [429],
      handle: ({ params, store: { storeId } }) => createPackingSlip(deps, { storeId, parcelId: params.id }),
    }),
  ];
}
