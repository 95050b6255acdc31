import { type Api } from './api';
import {
  type addToCartSchema,
  type cartChangedReply,
  type cartMergedReply,
  type cartReply,
  type mergeCartSchema,
  type publicCartParamsSchema,
  type removeFromCartQuerySchema,
  type removeFromTempCartQuerySchema,
  type updateCartSchema,
} from './cart';

export const getGuestCart: Api<'anyone', { params: typeof publicCartParamsSchema; reply: typeof cartReply }> =
  { method: 'GET', path: '/temp-cart/{publicCartId}', access: 'anyone' };

export const addToGuestCart: Api<
  'anyone',
  { params: typeof publicCartParamsSchema; body: typeof addToCartSchema; reply: typeof cartChangedReply }
> = { method: 'POST', path: '/temp-cart/{publicCartId}', access: 'anyone' };

export const updateGuestCart: Api<
  'anyone',
  { params: typeof publicCartParamsSchema; body: typeof updateCartSchema; reply: typeof cartChangedReply }
> = { method: 'PUT', path: '/temp-cart/{publicCartId}', access: 'anyone' };

export const removeFromGuestCart: Api<
  'anyone',
  {
    params: typeof publicCartParamsSchema;
    query: typeof removeFromTempCartQuerySchema;
    reply: typeof cartChangedReply;
  }
> = { method: 'DELETE', path: '/temp-cart/{publicCartId}', access: 'anyone' };

export const getCart: Api<'verified', { reply: typeof cartReply }> = {
  method: 'GET',
  path: '/cart/',
  access: 'verified',
};

export const addToCart: Api<'verified', { body: typeof addToCartSchema; reply: typeof cartChangedReply }> = {
  method: 'POST',
  path: '/cart/',
  access: 'verified',
};

export const updateCart: Api<'verified', { body: typeof updateCartSchema; reply: typeof cartChangedReply }> =
  { method: 'PUT', path: '/cart/', access: 'verified' };

export const removeFromCart: Api<
  'verified',
  { query: typeof removeFromCartQuerySchema; reply: typeof cartChangedReply }
> = { method: 'DELETE', path: '/cart/', access: 'verified' };

export const mergeCart: Api<'verified', { body: typeof mergeCartSchema; reply: typeof cartMergedReply }> = {
  method: 'POST',
  path: '/cart/merge/',
  access: 'verified',
};
