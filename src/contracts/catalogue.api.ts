import { type Api } from './api';
import {
  type priceRangeQuerySchema,
  type priceRangeReply,
  type productCardsReply,
  type productListReply,
  type productQuerySchema,
  type productReply,
  type slugParamsSchema,
  type storeProductsQuerySchema,
  type suggestQuerySchema,
  type suggestReply,
  type topPicksQuerySchema,
} from './catalogue';
import { type messageReply } from './replies';
import { type routineQuerySchema, type routineReply } from './routine';
import { type productViewSchema } from './sales';
import {
  type brandsReply,
  type categoriesReply,
  type colorsReply,
  type subCategoriesReply,
} from './taxonomy';

export const listProducts: Api<
  'anyone',
  { query: typeof productQuerySchema; reply: typeof productListReply }
> = { method: 'GET', path: '/product/all-products/', access: 'anyone' };

export const listStoreProducts: Api<
  'anyone',
  { query: typeof storeProductsQuerySchema; reply: typeof productListReply }
> = { method: 'GET', path: '/product/store/', access: 'anyone' };

export const suggestProducts: Api<
  'anyone',
  { query: typeof suggestQuerySchema; reply: typeof suggestReply }
> = { method: 'GET', path: '/product/suggest/', access: 'anyone' };

export const listTopPicks: Api<
  'anyone',
  { query: typeof topPicksQuerySchema; reply: typeof productCardsReply }
> = { method: 'GET', path: '/product/top-pick-products/', access: 'anyone' };

export const getPriceRange: Api<
  'anyone',
  { query: typeof priceRangeQuerySchema; reply: typeof priceRangeReply }
> = { method: 'GET', path: '/product/min-max-price/', access: 'anyone' };

export const getProduct: Api<'anyone', { params: typeof slugParamsSchema; reply: typeof productReply }> = {
  method: 'GET',
  path: '/product/{slug}/',
  access: 'anyone',
};

export const getRoutine: Api<'anyone', { query: typeof routineQuerySchema; reply: typeof routineReply }> = {
  method: 'GET',
  path: '/routine/',
  access: 'anyone',
};

export const countProductView: Api<'anyone', { body: typeof productViewSchema; reply: typeof messageReply }> =
  { method: 'POST', path: '/product-views/', access: 'anyone' };

export const listCategories: Api<'anyone', { reply: typeof categoriesReply }> = {
  method: 'GET',
  path: '/catalog/categories/',
  access: 'anyone',
};

export const listActiveCategories: Api<'anyone', { reply: typeof categoriesReply }> = {
  method: 'GET',
  path: '/catalog/active-categories/',
  access: 'anyone',
};

export const listSubCategories: Api<'anyone', { reply: typeof subCategoriesReply }> = {
  method: 'GET',
  path: '/catalog/sub-categories/',
  access: 'anyone',
};

export const listBrands: Api<'anyone', { reply: typeof brandsReply }> = {
  method: 'GET',
  path: '/catalog/brands/',
  access: 'anyone',
};

export const listActiveBrands: Api<'anyone', { reply: typeof brandsReply }> = {
  method: 'GET',
  path: '/catalog/active-brands/',
  access: 'anyone',
};

export const listColors: Api<'anyone', { reply: typeof colorsReply }> = {
  method: 'GET',
  path: '/catalog/colors/',
  access: 'anyone',
};

export const listActiveColors: Api<'anyone', { reply: typeof colorsReply }> = {
  method: 'GET',
  path: '/catalog/active-colors/',
  access: 'anyone',
};
