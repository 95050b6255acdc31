import {
  addressesReply,
  addressParamsSchema,
  addressRemovedReply,
  addressSavedReply,
  savedAddressSchema,
} from '@/contracts/addresses';
import * as addressesApi from '@/contracts/addresses.api';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { deleteAddress, editAddress, listAddresses, saveAddress } from './service';

export const addressRoutes = (deps: Deps) => [
  serve(addressesApi.listAddresses, {
    summary: 'The user’s address book',
    reply: addressesReply,
    handle: ({ user }) => listAddresses(deps.db, user.id),
  }),
  serve(addressesApi.createAddress, {
    summary: 'Add an address to the address book',
    body: savedAddressSchema,
    status: 201,
    reply: addressSavedReply,
    errorStatuses: [409],
    handle: ({ body, user }) => saveAddress(deps, user.id, body),
  }),
  serve(addressesApi.updateAddress, {
    summary: 'Update an address in the address book',
    params: addressParamsSchema,
    body: savedAddressSchema,
    reply: addressSavedReply,
    handle: ({ params, body, user }) => editAddress(deps, user.id, params.id, body),
  }),
  serve(addressesApi.removeAddress, {
    summary: 'Remove an address from the address book',
    params: addressParamsSchema,
    reply: addressRemovedReply,
    handle: ({ params, user }) => deleteAddress(deps, user.id, params.id),
  }),
];
