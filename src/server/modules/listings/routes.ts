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
import { productPictureSuffixes } from '@/server/modules/pictures';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { changeInBulk } from './change-in-bulk';
import { listListings } from './list-listings';
import { loadListingReply } from './listing';
import { listingMessages } from './messages';
import { addPicture, openProductPicture } from './pictures';
import { previewListing, type ReadPublicStore } from './preview';
import { changeListing, createListing, duplicateListing } from './save-listing';
import { archiveListing, restoreListing, submitListing, withdrawListing } from './steps';
import { findUnknownIngredients } from './unknown-ingredients';

const UUID_LENGTH = 36;
const pictureFileSchema = object({
  file: string()
    .matches(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}-\w+\.\w+$/)
    .test('suffix', (file = '') =>
      productPictureSuffixes.some((suffix) => file.slice(UUID_LENGTH + 1) === suffix),
    )
    .required(),
}).noUnknown();

const change = { reply: listingChangedReply, refusals: [404, 409] };

export const listingRoutes = (deps: Deps, readStore: ReadPublicStore) => [
  endpoint({
    method: 'GET',
    path: '/store/products/',
    summary: 'The store’s products, also those that are not in the shop',
    access: 'store:products.read',
    query: listingsQuerySchema,
    reply: listingsReply,
    handle: ({ query, store }) => listListings(deps.db, store.storeId, query),
  }),
  endpoint({
    method: 'GET',
    path: '/store/products/{id}/',
    summary: 'A product of the store with everything its form shows',
    access: 'store:products.read',
    params: listingParamsSchema,
    reply: listingReply,
    errorStatuses: [404],
    handle: async ({ params, store }) => ({
      item: await loadListingReply(deps.db, store.storeId, params.id),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/store/products/{id}/preview/',
    summary: 'A product of the store as its page in the shop would show it',
    access: 'store:products.read',
    params: listingParamsSchema,
    reply: listingPreviewReply,
    errorStatuses: [404, 409],
    handle: ({ params, store }) => previewListing(deps, { storeId: store.storeId, id: params.id, readStore }),
  }),
  endpoint({
    method: 'POST',
    path: '/product/',
    summary: 'Create a draft of a product',
    access: 'store:products.edit',
    body: newListingSchema,
    status: 201,
    reply: listingChangedReply,
    handle: async ({ body, store, actor }) => ({
      message: listingMessages.created,
      item: await createListing(deps, { storeId: store.storeId, actor }, body),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/product/duplicate/',
    summary: 'Copy a product to a new draft with a stock of 0',
    access: 'store:products.edit',
    body: duplicateListingSchema,
    status: 201,
    reply: listingChangedReply,
    errorStatuses: [404],
    handle: async ({ body, store, actor }) => ({
      message: listingMessages.duplicated,
      item: await duplicateListing(deps, { storeId: store.storeId, actor }, body.productId),
    }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/product/bulk/',
    summary: 'Change prices and stock of several variants in the shop',
    access: 'store:products.edit',
    body: bulkChangesSchema,
    reply: bulkReply,
    handle: ({ body, store, actor }) => changeInBulk(deps, { storeId: store.storeId, actor }, body.items),
  }),
  endpoint({
    method: 'PATCH',
    path: '/product/{id}/',
    summary: 'Change a product; reviewed fields of one in the shop wait for staff, the others apply at once',
    access: 'store:products.edit',
    params: listingParamsSchema,
    body: listingChangesSchema,
    ...change,
    handle: async ({ params, body, store, actor }) => ({
      message: listingMessages.saved,
      item: await changeListing(deps, { storeId: store.storeId, actor }, params.id, body),
    }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/product/{id}/',
    summary: 'Archive a product: it leaves the shop, and its orders go on',
    access: 'store:products.edit',
    params: listingParamsSchema,
    ...change,
    handle: async ({ params, store, actor }) => ({
      message: listingMessages.archivedNow,
      item: await archiveListing(deps, { storeId: store.storeId, actor }, params.id),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/product/{id}/restore/',
    summary: 'Bring an archived product back',
    access: 'store:products.edit',
    params: listingParamsSchema,
    ...change,
    handle: async ({ params, store, actor }) => ({
      message: listingMessages.restored,
      item: await restoreListing(deps, { storeId: store.storeId, actor }, params.id),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/product/{id}/submit/',
    summary: 'Submit a draft or a revision to staff',
    access: 'store:products.edit',
    params: listingParamsSchema,
    body: listingStepSchema,
    ...change,
    handle: async ({ params, body, store, actor }) => ({
      message: listingMessages.submitted,
      item: await submitListing(deps, { storeId: store.storeId, actor }, { id: params.id, ...body }),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/product/{id}/withdraw/',
    summary: 'Take a submission back to change it',
    access: 'store:products.edit',
    params: listingParamsSchema,
    ...change,
    handle: async ({ params, store, actor }) => ({
      message: listingMessages.withdrawn,
      item: await withdrawListing(deps, { storeId: store.storeId, actor }, params.id),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/product/{id}/pictures/',
    summary: 'Add a picture (JPEG, PNG, WebP or AVIF), or the photo of the pack; it is redrawn as a square',
    access: 'store:products.edit',
    params: listingParamsSchema,
    body: newPictureSchema,
    file: { field: 'picture', maxBytes: PRODUCT_PICTURE_MAX_BYTES },
    limit: 'productPicture',
    status: 201,
    reply: listingChangedReply,
    errorStatuses: [404, 409, 429, 503],
    handle: async ({ params, body, file, store, actor }) => ({
      message: listingMessages.pictureAdded,
      item: await addPicture(deps, { storeId: store.storeId, actor }, params.id, file, body),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/store/ingredients/',
    summary: 'Which of the names of ingredients no product in the shop has',
    access: 'store:products.read',
    body: ingredientNamesSchema,
    reply: unknownIngredientsReply,
    handle: async ({ body }) => ({ unknown: await findUnknownIngredients(deps.db, body.names) }),
  }),
  endpoint({
    method: 'GET',
    path: '/images/{file}',
    summary: 'A file of an uploaded product picture',
    access: 'anyone',
    params: pictureFileSchema,
    reply: { mediaType: 'image/*' },
    handle: ({ params: { file } }) =>
      openProductPicture(deps, file.slice(0, UUID_LENGTH), file.slice(UUID_LENGTH + 1)),
  }),
];
