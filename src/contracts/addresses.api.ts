import {
  type addressParamsSchema,
  type addressRemovedReply,
  type addressSavedReply,
  type addressesReply,
  type savedAddressSchema,
  type suggestedAddressReply,
} from './addresses';
import { type Api } from './api';

export const listAddresses: Api<'verified', { reply: typeof addressesReply }> = {
  method: 'GET',
  path: '/users/addresses/',
  access: 'verified',
};

export const createAddress: Api<
  'verified',
  { body: typeof savedAddressSchema; reply: typeof addressSavedReply }
> = { method: 'POST', path: '/users/addresses/', access: 'verified' };

export const updateAddress: Api<
  'verified',
  { params: typeof addressParamsSchema; body: typeof savedAddressSchema; reply: typeof addressSavedReply }
> = { method: 'PUT', path: '/users/addresses/{id}/', access: 'verified' };

export const removeAddress: Api<
  'verified',
  { params: typeof addressParamsSchema; reply: typeof addressRemovedReply }
> = { method: 'DELETE', path: '/users/addresses/{id}/', access: 'verified' };

export const getSuggestedAddress: Api<'verified', { reply: typeof suggestedAddressReply }> = {
  method: 'GET',
  path: '/users/addresses/suggestion/',
  access: 'verified',
};
