import { savedAddressSchema } from '@/contracts/addresses';
import { MAX_ADDRESSES } from '@/contracts/limits';

import { addressWorld } from './address-world';
import { created, on } from './on';
import { jsonBody, refuse, signedIn } from './replies';

function demandKnown(userId: string, id: string): void {
  if (!addressWorld.of(userId).some((one) => one.id === id))
    throw refuse(404, 'This address is not in your book.');
}

const saved = (done: ReturnType<typeof addressWorld.save>) => ({
  message: 'Your address is saved.',
  ...done,
});

/** What a member keeps to send parcels to. */
export const addressHandlers = [
  on('get', '/users/addresses', (request) => ({ items: addressWorld.of(signedIn(request).id) })),
  on('post', '/users/addresses', async (request) => {
    const { id } = signedIn(request);
    const payload = await jsonBody(request, savedAddressSchema);
    if (addressWorld.of(id).length >= MAX_ADDRESSES)
      throw refuse(409, `Your book holds ${MAX_ADDRESSES} addresses. Remove one to add another.`);
    return created(saved(addressWorld.save(id, payload)));
  }),
  on('put', '/users/addresses/:id', async (request, { id = '' }) => {
    const account = signedIn(request);
    const payload = await jsonBody(request, savedAddressSchema);
    demandKnown(account.id, id);
    return saved(addressWorld.save(account.id, payload, id));
  }),
  on('delete', '/users/addresses/:id', (request, { id = '' }) => {
    const account = signedIn(request);
    demandKnown(account.id, id);
    return { message: 'Address removed', items: addressWorld.remove(account.id, id) };
  }),
];
