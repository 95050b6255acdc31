import { useEffect, type ReactNode } from 'react';

import { EmailSuggestion } from '@/components/form/email-suggestion';
import { Form } from '@/components/form/form';
import { formMessages } from '@/components/form/messages';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { deliverableEmailField } from '@/contracts/accounts';
import { type Address, addressSchema } from '@/contracts/addresses';
import { nigerianStates } from '@/contracts/nigeria';
import { normalisePhone } from '@/contracts/phone-number';
import { addressInputChanged } from '@/features/checkout/checkout-draft.store';

import { type AddressFormValues } from './address-fields';
import { LgaField } from './lga-field';

type Props = {
  initialValues: AddressFormValues;
  /** True for guests; an account already has an email. */
  needsEmail: boolean;
  /** Link to sign in, shown below the email field. */
  signIn: ReactNode;
  /** False outside the checkout, where nothing typed belongs to its draft. */
  isDraft?: boolean;
  onComplete: (address: Address, email: string) => void | Promise<void>;
  onError: (error: unknown) => void;
  /** The submit button and any fields above it. */
  children: ReactNode;
};
const guestSchema = addressSchema.shape({ email: deliverableEmailField });
const states = nigerianStates.map((name) => ({ value: name, label: name }));

/** Form for the recipient and the delivery address; also asks a guest for an email. */
export function AddressForm({
  initialValues,
  needsEmail,
  signIn,
  isDraft = true,
  onComplete,
  onError,
  children,
}: Props) {
  const { email: _, ...withoutEmail } = initialValues;
  return (
    <Form
      label="Delivery address"
      showsRequiredNote={false}
      initialValues={needsEmail ? initialValues : withoutEmail}
      schema={needsEmail ? guestSchema : addressSchema}
      onError={onError}
      onSubmit={(values) => {
        const { email = '', ...address } = values as Address & { email?: string }; // cast by one of the two schemas
        return Promise.resolve(onComplete(address, email));
      }}
    >
      {(form) => (
        <div className="grid gap-8">
          {isDraft && <DraftSync values={form.values} />}
          <p className="-mb-4 text-sm text-ink-2">{formMessages.requiredUnlessOptional}</p>
          {needsEmail && (
            <fieldset className="grid gap-4">
              <legend className="mb-4 text-lg font-bold">Contact</legend>
              <div>
                <TextField
                  name="email"
                  label="Email"
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  hint="We’ll email your confirmation and tracking link here."
                />
                <EmailSuggestion
                  email={'email' in form.values ? String(form.values.email) : ''}
                  onAccept={(email) => void form.setFieldValue('email', email)}
                />
                <p className="mt-1 text-sm">{signIn}</p>
              </div>
            </fieldset>
          )}
          <fieldset className="grid gap-4">
            <legend className="mb-4 text-lg font-bold">Recipient</legend>
            <TextField name="name" label="Name" autoComplete="name" />
            <div className="grid gap-4 md:grid-cols-2">
              <TextField
                name="phone"
                label="Phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                hint={phoneHint(form.values.phone)}
              />
              <TextField
                name="alternatePhone"
                label="Alternative phone"
                type="tel"
                inputMode="tel"
                optional
                hint="The rider calls it if you don’t answer on the first number"
              />
            </div>
          </fieldset>
          <fieldset className="grid gap-4">
            <legend className="mb-4 text-lg font-bold">Address</legend>
            <div className="grid gap-4 md:grid-cols-2">
              <SelectField
                name="state"
                label="State"
                placeholder="Choose a state"
                options={states}
                autoComplete="address-level1"
              />
              <LgaField />
            </div>
            <TextField
              name="area"
              label="Area"
              autoComplete="address-level3"
              hint="Town, estate or neighbourhood"
            />
            <TextField name="street" label="Street and number" autoComplete="address-line1" />
            <TextField
              name="landmark"
              label="Landmark"
              autoComplete="off"
              hint="A nearby landmark the rider will know. Example: opposite the central mosque"
            />
            <div className="md:w-1/2 md:pr-2">
              <TextField
                name="postalCode"
                label="Postal code"
                inputMode="numeric"
                autoComplete="postal-code"
                optional
              />
            </div>
          </fieldset>
          {children}
        </div>
      )}
    </Form>
  );
}

/** Warns about an unusual number, which the form accepts: spec §5 allows any eight characters. */
function phoneHint(phone: string): ReactNode {
  const isUnusual = phone.trim().length >= 8 && normalisePhone(phone) === undefined;
  if (!isUnusual) return 'The rider will call this number. Example: 0803 123 4567';
  return (
    <span className="font-semibold text-warn">
      This doesn’t look like a Nigerian mobile number. Can a rider call it?
    </span>
  );
}

/** Saves each change to the draft, which survives a reload, a sign-in and a step back. */
function DraftSync({ values }: { values: Partial<AddressFormValues> }) {
  useEffect(() => addressInputChanged(values), [values]);
  return null;
}
