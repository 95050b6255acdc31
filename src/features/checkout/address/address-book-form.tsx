import { useEffect, useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { type User } from '@/contracts/accounts';
import { type AddressReply, type SavedAddress, type SavedAddressPayload } from '@/contracts/addresses';
import { notifyError } from '@/lib/toast/notify';

import { emptyAddressForm, prefillAddressForm, toFormValues } from './address-fields';
import { AddressForm } from './address-form';

type Props = {
  user: User;
  /** The address to edit; undefined for a new one. */
  saved: SavedAddress | undefined;
  /** Fills in a new address, for the user to check. */
  suggested?: AddressReply | undefined;
  isPending: boolean;
  onSave: (payload: SavedAddressPayload) => Promise<void>;
  onCancel: () => void;
};

/** The form for a new address or one of the book. */
export function AddressBookForm({ user, saved, suggested, isPending, onSave, onCancel }: Props) {
  const shown = saved ?? suggested;
  const [isDefault, setIsDefault] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that opened the form has gone.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="mt-6 rounded-xl bg-surface p-6 shadow-1 md:p-8">
      <h2 ref={heading} tabIndex={-1} className="mb-5 font-disp text-xl font-bold outline-none">
        {saved ? 'Edit address' : 'New address'}
      </h2>
      <AddressForm
        initialValues={shown ? toFormValues(shown) : prefillAddressForm(emptyAddressForm, user)}
        needsEmail={false}
        signIn={null}
        isDraft={false}
        onComplete={(address) => onSave({ ...address, isDefault })}
        onError={notifyError}
      >
        {!saved?.isDefault && (
          <label className="-my-2 flex min-h-11 items-center gap-3 text-base">
            <input
              type="checkbox"
              checked={isDefault}
              onChange={({ target }) => setIsDefault(target.checked)}
              className="size-5 accent-primary"
            />
            Use as my default address
          </label>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isPending}>
            Save address
          </Button>
          <Button variant="quiet" disabled={isPending} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </AddressForm>
    </section>
  );
}
