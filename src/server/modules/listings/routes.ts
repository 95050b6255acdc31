import { object, string } from 'yup';

import { listingPreviewReply } from '@/contracts/listing-preview';
import {
  bulkReply,
  listingChangedReply,
  listingReply,
  listingsReply,
  unknownIngredientsReply,
} from '@/contracts/listing-replies';
import { PRODUCT_PICTURE_MAX_BYTES } from '@/contracts/listing-terms';
import {
  bulkChangesSchema,
  duplicateListingSchema,
  ingredientNamesSchema,
  listingChangesSchema,
  listingParamsSchema,
  listingsQuerySchema,
  listingStepSchema,
  newListingSchema,
  newPictureSchema,
} from '@/contracts/listings';
import * as listingsApi from '@/contracts/listings.api';
import { productPictureSuffixes } from '@/server/modules/pictures';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { changeInBulk } from './change-in-bulk';
import { findUnknownIngredients } from './known-ingredients';
import { listListings } from './list-listings';
import { loadListingReply } from './listing';
import { listingMessages } from './messages';
import { addPicture, openProductPicture } from './pictures';
import { previewListing, type ReadPublicStore } from './preview';
import { changeListing, createListing, duplicateListing } from './save-listing';
import { archiveListing, restoreListing, submitListing, withdrawListing } from './steps';

const UUID_LENGTH = 36;
const pictureFileSchema = object({
  file: string()
    .matches(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}-\w+\.\w+$/)
    .test('suffix', (file = '') =>
      productPictureSuffixes.some((suffix) => file.slice(UUID_LENGTH + 1) === suffix),
    )
    .required(),
}).noUnknown();

const change = { reply: listingChangedReply, errorStatuses: [404, 409] };

export const listingRoutes = (deps: Deps, readStore: ReadPublicStore) => [
  serve(listingsApi.listListings, {
    summary: 'The store’s products, also those that are not in the shop',
    query: listingsQuerySchema,
    reply: listingsReply,
    handle: ({ query, store }) => listListings(deps.db, store.storeId, query),
  }),
  serve(listingsApi.getListing, {
    summary: 'A product of the store with everything its form shows',
    params: listingParamsSchema,
    reply: listingReply,
    errorStatuses: [404],
    handle: async ({ params, store }) => ({
      item: await loadListingReply(deps.db, store.storeId, params.id),
    }),
  }),
  serve(listingsApi.previewListing, {
    summary: 'A product of the store as its page in the shop would show it',
    params: listingParamsSchema,
    reply: listingPreviewReply,
    errorStatuses: [404, 409],
    handle: ({ params, store }) => previewListing(deps, { storeId: store.storeId, id: params.id, readStore }),
  }),
  serve(listingsApi.createListing, {
    summary: 'Create a draft of a product',
    body: newListingSchema,
    status: 201,
    reply: listingChangedReply,
    handle: async ({ body, store, actor }) => ({
      message: listingMessages.created,
      item: await createListing(deps, { storeId: store.storeId, actor }, body),
    }),
  }),
  serve(listingsApi.duplicateListing, {
    summary: 'Copy a product to a new draft with a stock of 0',
    body: duplicateListingSchema,
    status: 201,
    reply: listingChangedReply,
    errorStatuses: [404],
    handle: async ({ body, store, actor }) => ({
      message: listingMessages.duplicated,
      item: await duplicateListing(deps, { storeId: store.storeId, actor }, body.productId),
    }),
  }),
  serve(listingsApi.changeListings, {
    summary: 'Change prices and stock of several variants in the shop',
    body: bulkChangesSchema,
    reply: bulkReply,
    handle: ({ body, store, actor }) => changeInBulk(deps, { storeId: store.storeId, actor }, body.items),
  }),
  serve(listingsApi.changeListing, {
    summary: 'Change a product; reviewed fields of one in the shop wait for staff, the others apply at once',
    params: listingParamsSchema,
    body: listingChangesSchema,
    ...change,
    handle: async ({ params, body, store, actor }) => ({
      message: listingMessages.saved,
      item: await changeListing(deps, { storeId: store.storeId, actor }, params.id, body),
    }),
  }),
  serve(listingsApi.archiveListing, {
    summary: 'Archive a product: it leaves the shop, and its orders go on',
    params: listingParamsSchema,
    ...change,
    handle: async ({ params, store, actor }) => ({
      message: listingMessages.archivedNow,
      item: await archiveListing(deps, { storeId: store.storeId, actor }, params.id),
    }),
  }),
  serve(listingsApi.restoreListing, {
    summary: 'Bring an archived product back',
    params: listingParamsSchema,
    ...change,
    handle: async ({ params, store, actor }) => ({
      message: listingMessages.restored,
      item: await restoreListing(deps, { storeId: store.storeId, actor }, params.id),
    }),
  }),
  serve(listingsApi.submitListing, {
    summary: 'Submit a draft or a revision to staff',
    params: listingParamsSchema,
    body: listingStepSchema,
    ...change,
    handle: async ({ params, body, store, actor }) => ({
      message: listingMessages.submitted,
      item: await submitListing(deps, { storeId: store.storeId, actor }, { id: params.id, ...body }),
    }),
  }),
  serve(listingsApi.withdrawListing, {
    summary: 'Take a submission back to change it',
    params: listingParamsSchema,
    ...change,
    handle: async ({ params, store, actor }) => ({
      message: listingMessages.withdrawn,
      item: await withdrawListing(deps, { storeId: store.storeId, actor }, params.id),
    }),
  }),
  serve(listingsApi.uploadProductPicture, {
    summary: 'Add a picture (JPEG, PNG, WebP or AVIF), or the photo of the pack; it is redrawn as a square',
    params: listingParamsSchema,
    body: newPictureSchema,
    maxBytes: PRODUCT_PICTURE_MAX_BYTES,
    limit: 'productPicture',
    status: 201,
    reply: listingChangedReply,
    errorStatuses: [404, 409, 429, 503],
    handle: async ({ params, body, file, store, actor }) => ({
      message: listingMessages.pictureAdded,
      item: await addPicture(deps, { storeId: store.storeId, actor }, params.id, file, body),
    }),
  }),
  serve(listingsApi.findUnknownIngredients, {
    summary: 'Which of the names of ingredients no product in the shop has',
    body: ingredientNamesSchema,
    reply: unknownIngredientsReply,
    handle: async ({ body }) => ({ unknown: await findUnknownIngredients(deps.db, body.names) }),
  }),
  serve<'anyone', { params: typeof pictureFileSchema; reply: 'file' }>(
    { method: 'GET', path: '/images/{file}', access: 'anyone' },
    {
      summary: 'A file of an uploaded product picture',
      params: pictureFileSchema,
      reply: { mediaType: 'image/*' },
      handle: ({ params: { file } }) =>
        openProductPicture(deps, file.slice(0, UUID_LENGTH), file.slice(UUID_LENGTH + 1)),
    },
  ),
];
