import { type Api } from './api';
import { type listingPreviewReply } from './listing-preview';
import {
  type bulkReply,
  type listingChangedReply,
  type listingReply,
  type listingsReply,
  type unknownIngredientsReply,
} from './listing-replies';
import {
  type revisionDecisionSchema,
  type revisionReply,
  type revisionsQuerySchema,
  type revisionsReply,
} from './listing-review';
import {
  type bulkChangesSchema,
  type duplicateListingSchema,
  type ingredientNamesSchema,
  type listingChangesSchema,
  type listingParamsSchema,
  type listingStepSchema,
  type listingsQuerySchema,
  type newListingSchema,
  type newPictureSchema,
} from './listings';
import { type messageReply } from './replies';

export const listRevisions: Api<
  'staff:products.review',
  { query: typeof revisionsQuerySchema; reply: typeof revisionsReply }
> = { method: 'GET', path: '/staff/revisions/', access: 'staff:products.review' };

export const getRevision: Api<
  'staff:products.review',
  { params: typeof listingParamsSchema; reply: typeof revisionReply }
> = { method: 'GET', path: '/staff/revisions/{id}/', access: 'staff:products.review' };

export const decideRevision: Api<
  'staff:products.review',
  { params: typeof listingParamsSchema; body: typeof revisionDecisionSchema; reply: typeof messageReply }
> = { method: 'PATCH', path: '/staff/revisions/{id}/', access: 'staff:products.review' };

export const listListings: Api<
  'store:products.read',
  { query: typeof listingsQuerySchema; reply: typeof listingsReply }
> = { method: 'GET', path: '/store/products/', access: 'store:products.read' };

export const getListing: Api<
  'store:products.read',
  { params: typeof listingParamsSchema; reply: typeof listingReply }
> = { method: 'GET', path: '/store/products/{id}/', access: 'store:products.read' };

export const previewListing: Api<
  'store:products.read',
  { params: typeof listingParamsSchema; reply: typeof listingPreviewReply }
> = { method: 'GET', path: '/store/products/{id}/preview/', access: 'store:products.read' };

export const createListing: Api<
  'store:products.edit',
  { body: typeof newListingSchema; reply: typeof listingChangedReply }
> = { method: 'POST', path: '/product/', access: 'store:products.edit' };

export const duplicateListing: Api<
  'store:products.edit',
  { body: typeof duplicateListingSchema; reply: typeof listingChangedReply }
> = { method: 'POST', path: '/product/duplicate/', access: 'store:products.edit' };

export const changeListings: Api<
  'store:products.edit',
  { body: typeof bulkChangesSchema; reply: typeof bulkReply }
> = { method: 'PATCH', path: '/product/bulk/', access: 'store:products.edit' };

export const changeListing: Api<
  'store:products.edit',
  { params: typeof listingParamsSchema; body: typeof listingChangesSchema; reply: typeof listingChangedReply }
> = { method: 'PATCH', path: '/product/{id}/', access: 'store:products.edit' };

export const archiveListing: Api<
  'store:products.edit',
  { params: typeof listingParamsSchema; reply: typeof listingChangedReply }
> = { method: 'DELETE', path: '/product/{id}/', access: 'store:products.edit' };

export const restoreListing: Api<
  'store:products.edit',
  { params: typeof listingParamsSchema; reply: typeof listingChangedReply }
> = { method: 'POST', path: '/product/{id}/restore/', access: 'store:products.edit' };

export const submitListing: Api<
  'store:products.edit',
  { params: typeof listingParamsSchema; body: typeof listingStepSchema; reply: typeof listingChangedReply }
> = { method: 'POST', path: '/product/{id}/submit/', access: 'store:products.edit' };

export const withdrawListing: Api<
  'store:products.edit',
  { params: typeof listingParamsSchema; reply: typeof listingChangedReply }
> = { method: 'POST', path: '/product/{id}/withdraw/', access: 'store:products.edit' };

export const uploadProductPicture: Api<
  'store:products.edit',
  { params: typeof listingParamsSchema; body: typeof newPictureSchema; reply: typeof listingChangedReply }
> = { method: 'POST', path: '/product/{id}/pictures/', access: 'store:products.edit', file: 'picture' };

export const findUnknownIngredients: Api<
  'store:products.read',
  { body: typeof ingredientNamesSchema; reply: typeof unknownIngredientsReply }
> = { method: 'POST', path: '/store/ingredients/', access: 'store:products.read' };
