import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { type Address, type SavedAddress } from '@/contracts/addresses';
import { type Buyer } from '@/features/checkout/buyer';
import {
  addressStepCompleted,
  saveAddressToggled,
  savedAddressChosen,
  useCheckoutDraft,
} from '@/features/checkout/checkout-draft.store';
import { StepSkeleton } from '@/features/checkout/components/checkout-skeleton';
import { useSaveAddress } from '@/features/checkout/mutations';
import { addressesOptions } from '@/features/checkout/queries';
import { notifyError } from '@/lib/toast/notify';

import { toAddress, hasAddressInput, addressFormFor } from './address-fields';
import { AddressForm } from './address-form';
import { NEW_ADDRESS, SavedAddressList } from './saved-address-list';

type Props = { buyer: Buyer; signIn: ReactNode; onDone: () => void };

/** Who gets it and where: out of the address book, or typed. */
export function AddressStep({ buyer, signIn, onDone }: Props) {
  const { user } = buyer;
  const draft = useCheckoutDraft();
  const book = useQuery(addressesOptions(user?.id));
  const save = useSaveAddress(user?.id);

  function given(address: Address, email: string) {
    addressStepCompleted(address, email);
    onDone();
  }

  function typedGiven(address: Address, email: string) {
    given(address, email);
    // The order does not wait for the address book.
    if (user && draft.keepsAddress) void save.mutateAsync(address).catch(notifyError);
  }

  if (user && book.isPending) return <StepSkeleton rows={8} label="Loading your addresses" />;
  const addresses = book.data ?? [];
  const chosen = chosenOf(draft.savedId, hasAddressInput(draft.typed), addresses);

  return (
    <>
      {book.isError && (
        <div role="alert" className="mt-5 rounded-md bg-sunken p-4 text-sm">
          <p className="font-semibold">Your saved addresses could not be loaded. You can type one.</p>
          <Button
            variant="outline"
            size="md"
            className="mt-3"
            pending={book.isFetching}
            onClick={() => void book.refetch()}
          >
            Try again
          </Button>
        </div>
      )}
      {addresses.length > 0 && (
        <SavedAddressList
          addresses={addresses}
          chosen={chosen?.id ?? NEW_ADDRESS}
          onChoose={savedAddressChosen}
        />
      )}
      {chosen ? (
        <Button className="mt-6 w-full md:w-auto" onClick={() => given(toAddress(chosen), '')}>
          Go on to delivery
        </Button>
      ) : (
        <div className="mt-6">
          <AddressForm
            typed={addressFormFor(draft.typed, user)}
            asksEmail={!user}
            signIn={signIn}
            onGiven={typedGiven}
            onError={notifyError}
          >
            {user && (
              <label className="-my-2 flex min-h-11 items-center gap-3 text-base">
                <input
                  type="checkbox"
                  checked={draft.keepsAddress}
                  onChange={({ target }) => saveAddressToggled(target.checked)}
                  className="size-5 accent-primary"
                />
                Save this address
              </label>
            )}
            <Button type="submit" className="w-full md:w-auto md:justify-self-start">
              Go on to delivery
            </Button>
          </AddressForm>
        </div>
      )}
    </>
  );
}

/** What was chosen; else the default, unless something is typed already. */
function chosenOf(id: string | null, isTyping: boolean, addresses: SavedAddress[]): SavedAddress | undefined {
  const known = addresses.find((saved) => saved.id === id);
  if (known || id === NEW_ADDRESS || isTyping) return known;
  return addresses[0];
}
