import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type User } from '@/contracts/accounts';
import { type SavedAddress, type SavedAddressPayload } from '@/contracts/addresses';
import { MAX_ADDRESSES } from '@/contracts/limits';
import { StepSkeleton } from '@/features/checkout/components/checkout-skeleton';
import { suggestedAddressOptions } from '@/features/checkout/queries';
import { getErrorMessage, notifyError, notifySuccess } from '@/lib/toast/notify';

import { AddressBookEntry } from './address-book-entry';
import { AddressBookForm } from './address-book-form';
import { toAddress } from './address-fields';
import { SuggestedAddressNote } from './suggested-address-note';
import { useAddressBook } from './use-address-book';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = {
  user: User;
  /** Takes the focus when the focused element has gone. */
  headingId: string;
};

/** The user's addresses: add, edit, delete and choose the default. */
export function AddressBook({ user, headingId }: Props) {
  const { book, save, remove } = useAddressBook(user.id);
  const isEmpty = book.data?.length === 0;
  const suggestion = useQuery(suggestedAddressOptions(user.id, isEmpty)).data;
  const [edited, setEdited] = useState<SavedAddress | 'new' | 'suggested' | null>(null);
  const [removed, setRemoved] = useState<SavedAddress | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const focusHeading = () => document.getElementById(headingId)?.focus();

  function closeForm() {
    setEdited(null);
    focusHeading();
  }

  async function saveEdited(payload: SavedAddressPayload) {
    const id = typeof edited === 'string' ? undefined : edited?.id;
    notifySuccess((await save.mutateAsync({ id, payload })).message);
    closeForm();
  }

  const makeDefault = (saved: SavedAddress) =>
    save.mutate(
      { id: saved.id, payload: { ...toAddress(saved), isDefault: true } },
      { onSuccess: ({ message }) => notifySuccess(message), onError: notifyError },
    );

  async function removeChosen() {
    if (removed) notifySuccess((await remove.mutateAsync(removed.id)).message);
    focusHeading();
  }

  if (book.isPending) return <StepSkeleton rows={3} label="Loading your addresses" />;
  if (!book.data) return <LoadError error={book.error} onRetry={() => void book.refetch()} />;
  if (edited) {
    return (
      <AddressBookForm
        user={user}
        saved={typeof edited === 'string' ? undefined : edited}
        suggested={edited === 'suggested' ? (suggestion ?? undefined) : undefined}
        isPending={save.isPending}
        onSave={saveEdited}
        onCancel={closeForm}
      />
    );
  }
  const isFull = book.data.length >= MAX_ADDRESSES;
  return (
    <>
      {isEmpty && (
        <p className="mt-4 text-base text-ink-2">
          You haven’t saved an address yet. Add one to check out faster.
        </p>
      )}
      {isEmpty && suggestion && (
        <SuggestedAddressNote suggestion={suggestion} onUse={() => setEdited('suggested')} />
      )}
      <ul className="mt-6 grid gap-4">
        {book.data.map((saved) => (
          <AddressBookEntry
            key={saved.id}
            saved={saved}
            isChanging={save.isPending && save.variables.id === saved.id}
            onEdit={() => setEdited(saved)}
            onMakeDefault={() => makeDefault(saved)}
            onRemove={() => {
              setRemoved(saved);
              setIsAsking(true);
            }}
          />
        ))}
      </ul>
      {isFull ? (
        <p className="mt-6 text-sm text-ink-2">{`You’ve saved ${MAX_ADDRESSES} addresses, which is the most we keep. Delete one to add another.`}</p>
      ) : (
        <Button className="mt-6 w-full md:w-auto" onClick={() => setEdited('new')}>
          Add an address
        </Button>
      )}
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isAsking,
          onClose: () => setIsAsking(false),
          title: 'Delete this address?',
          children: 'This doesn’t affect orders you’ve already placed.',
          action: 'Delete address',
          onConfirm: removeChosen,
        }}
      />
    </>
  );
}

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-6 rounded-md bg-sunken p-4 text-sm">
      <p className="font-semibold">We couldn’t load your addresses.</p>
      <p className="mt-1 text-ink-2">{getErrorMessage(error)}</p>
      <Button variant="outline" size="md" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
