import { orderParamsSchema } from '@/contracts/orders';
import * as ordersApi from '@/contracts/orders.api';
import * as staffOrdersApi from '@/contracts/staff-orders.api';
import { PACKING_PHOTO_MAX_BYTES } from '@/contracts/store-order-terms';
import { packingPhotoQuerySchema, storeParcelChangedReply } from '@/contracts/store-orders';
import * as storeOrdersApi from '@/contracts/store-orders.api';
import { findOrderForCaller } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { findPhotoInDispute, findPhotoOfOrder, openPackingPhoto, savePackingPhoto } from './packing-photo';
import { findStoreParcel } from './store-parcel';
import { loadStoreParcel } from './store-parcel-detail';

const photo = { params: orderParamsSchema, reply: { mediaType: 'image/webp' } };

/** The photo of a packed parcel: private to its store, its shopper, and staff in a dispute. */
export const packingPhotoRoutes = (deps: Deps) => [
  serve(storeOrdersApi.uploadPackingPhoto, {
    summary: 'Add the photo of the packed parcel (JPEG, PNG, WebP or AVIF); it is redrawn',
    params: orderParamsSchema,
    maxBytes: PACKING_PHOTO_MAX_BYTES,
    limit: 'packingPhoto',
    reply: storeParcelChangedReply,
    errorStatuses: [409, 429, 503],
    handle: async ({ params, file, store: { storeId }, actor }) => {
      const target = { storeId, parcelId: params.id };
      await savePackingPhoto(deps, { ...target, actor }, file);
      const item = await loadStoreParcel(deps.db, target, deps.now());
      return { message: 'Photo saved', item };
    },
  }),
  serve(storeOrdersApi.getStorePackingPhoto, {
    summary: 'The photo of a packed parcel, for its store',
    ...photo,
    handle: async ({ params, store: { storeId } }) => {
      const { packingPhotoId } = await findStoreParcel(deps.db, { storeId, parcelId: params.id });
      return openPackingPhoto(deps, packingPhotoId);
    },
  }),
  serve(ordersApi.getPackingPhoto, {
    summary: 'The photo of a packed parcel, for its shopper',
    ...photo,
    query: packingPhotoQuerySchema,
    errorStatuses: [401, 403, 429],
    handle: async ({ params, query, caller }) => {
      const order = await findOrderForCaller(deps, params.id, query.trackToken, caller);
      return openPackingPhoto(deps, await findPhotoOfOrder(deps.db, order.id, query.parcelId));
    },
  }),
  serve(staffOrdersApi.getDisputedPackingPhoto, {
    summary: 'The photo of a packed parcel that is in dispute, for staff',
    ...photo,
    handle: async ({ params }) => openPackingPhoto(deps, await findPhotoInDispute(deps.db, params.id)),
  }),
];
