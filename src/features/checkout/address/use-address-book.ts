import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { type SavedAddress, type SavedAddressPayload } from '@/contracts/addresses';
import * as addressesApi from '@/contracts/addresses.api';
import { addressesOptions } from '@/features/checkout/queries';
import { call } from '@/lib/http/call';

type Change = { id: string | undefined; payload: SavedAddressPayload };

/** The user's address book and its changes. Every reply carries the whole book, which is cached. */
export function useAddressBook(userId: string) {
  const client = useQueryClient();
  const options = addressesOptions(userId);

  async function cacheBook({ items }: { items: SavedAddress[] }) {
    // A list that was requested before the change would undo it here.
    await client.cancelQueries({ queryKey: options.queryKey });
    client.setQueryData(options.queryKey, { items });
  }

  return {
    book: useQuery(options),
    /** Adds an address, or updates the one with the given id. */
    save: useMutation({
      mutationFn: ({ id, payload: body }: Change) =>
        id
          ? call(addressesApi.updateAddress, { params: { id }, body })
          : call(addressesApi.createAddress, { body }),
      onSuccess: cacheBook,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(addressesApi.removeAddress, { params: { id } }),
      onSuccess: cacheBook,
    }),
  };
}
