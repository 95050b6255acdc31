import {
  addressesReply,
  addressParamsSchema,
  addressRemovedReply,
  addressSavedReply,
  savedAddressSchema,
} from '@/contracts/addresses';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { deleteAddress, editAddress, listAddresses, saveAddress } from './service';

export const addressRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/users/addresses/',
    summary: 'The user’s address book',
    access: 'verified',
    reply: addressesReply,
    handle: ({ user }) => listAddresses(deps.db, user.id),
  }),
  endpoint({
    method: 'POST',
    path: '/users/addresses/',
    summary: 'Add an address to the address book',
    access: 'verified',
    body: savedAddressSchema,
    status: 201,
    reply: addressSavedReply,
    errorStatuses: [409],
    handle: ({ body, user }) => saveAddress(deps, user.id, body),
  }),
  endpoint({
    method: 'PUT',
    path: '/users/addresses/{id}/',
    summary: 'Update an address in the address book',
    access: 'verified',
    params: addressParamsSchema,
    body: savedAddressSchema,
    reply: addressSavedReply,
    handle: ({ params, body, user }) => editAddress(deps, user.id, params.id, body),
  }),
  endpoint({
    method: 'DELETE',
    path: '/users/addresses/{id}/',
    summary: 'Remove an address from the address book',
    access: 'verified',
    params: addressParamsSchema,
    reply: addressRemovedReply,
    handle: ({ params, user }) => deleteAddress(deps, user.id, params.id),
  }),
];
