import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { type Address, type AddressReply, type SavedAddress } from '@/contracts/addresses';
import { type Buyer } from '@/features/checkout/buyer';
import {
  addressInputChanged,
  addressStepCompleted,
  saveAddressToggled,
  savedAddressChosen,
  useCheckoutDraft,
} from '@/features/checkout/checkout-draft.store';
import { StepSkeleton } from '@/features/checkout/components/checkout-skeleton';
import { useSaveAddress } from '@/features/checkout/mutations';
import { addressesOptions, suggestedAddressOptions } from '@/features/checkout/queries';
import { notifyError } from '@/lib/toast/notify';

import { toAddress, hasAddressInput, prefillAddressForm, toFormValues } from './address-fields';
import { AddressForm } from './address-form';
import { NEW_ADDRESS, SavedAddressList } from './saved-address-list';
import { SuggestedAddressNote } from './suggested-address-note';

type Props = {
  buyer: Buyer;
  /** The state chosen in the shop, offered in an empty form. */
  deliveryState: string;
  signIn: ReactNode;
  onDone: () => void;
};

/** First step: choose a saved address or enter a new one. */
export function AddressStep({ buyer, deliveryState, signIn, onDone }: Props) {
  const { user } = buyer;
  const draft = useCheckoutDraft();
  const book = useQuery(addressesOptions(user?.id));
  const save = useSaveAddress(user?.id);
  const suggestion = useQuery(suggestedAddressOptions(user?.id, book.data?.length === 0)).data;
  // A form shows new initial values only if it starts anew.
  const [isSuggestionUsed, setIsSuggestionUsed] = useState(false);

  function completeStep(address: Address, email: string) {
    addressStepCompleted(address, email);
    onDone();
  }

  function completeForm(address: Address, email: string) {
    completeStep(address, email);
    // Saved in the background: the order does not need the address book.
    if (user && draft.shouldSaveAddress) void save.mutateAsync(address).catch(notifyError);
  }

  function fillIn(suggested: AddressReply) {
    addressInputChanged(toFormValues(suggested));
    setIsSuggestionUsed(true);
  }

  if (user && book.isPending) return <StepSkeleton rows={8} label="Loading your addresses" />;
  const addresses = book.data ?? [];
  const chosen = findChosenAddress(draft.savedAddressId, hasAddressInput(draft.addressInput), addresses);

  return (
    <>
      {book.isError && (
        <div role="alert" className="mt-5 rounded-md bg-sunken p-4 text-sm">
          <p className="font-semibold">
            We couldn’t load your saved addresses. Enter one below or try again.
          </p>
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
        <Button className="mt-6 w-full md:w-auto" onClick={() => completeStep(toAddress(chosen), '')}>
          Continue to delivery
        </Button>
      ) : (
        <div className="mt-6">
          {suggestion && !isSuggestionUsed && !hasAddressInput(draft.addressInput) && (
            <SuggestedAddressNote suggestion={suggestion} onUse={() => fillIn(suggestion)} />
          )}
          <AddressForm
            key={String(isSuggestionUsed)}
            initialValues={prefillAddressForm(draft.addressInput, user, deliveryState)}
            needsEmail={!user}
            signIn={signIn}
            onComplete={completeForm}
            onError={notifyError}
          >
            {user && (
              <label className="-my-2 flex min-h-11 items-center gap-3 text-base">
                <input
                  type="checkbox"
                  checked={draft.shouldSaveAddress}
                  onChange={({ target }) => saveAddressToggled(target.checked)}
                  className="size-5 accent-primary"
                />
                Save this address
              </label>
            )}
            <Button type="submit" className="w-full md:w-auto md:justify-self-start">
              Continue to delivery
            </Button>
          </AddressForm>
        </div>
      )}
    </>
  );
}

/** Returns the chosen address; otherwise the first, unless the shopper is entering a new one. */
function findChosenAddress(
  id: string | null,
  isTyping: boolean,
  addresses: SavedAddress[],
): SavedAddress | undefined {
  const chosen = addresses.find((saved) => saved.id === id);
  if (chosen || id === NEW_ADDRESS || isTyping) return chosen;
  return addresses[0];
}
