import { useEffect, type ReactNode } from 'react';

import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { emailField } from '@/contracts/accounts';
import { type Address, addressSchema } from '@/contracts/addresses';
import { nigerianStates } from '@/contracts/nigeria';
import { normalisePhone } from '@/contracts/phone-confirmation';
import { addressInputChanged } from '@/features/checkout/checkout-draft.store';

import { type AddressFormValues } from './address-fields';
import { LgaField } from './lga-field';

type Props = {
  typed: AddressFormValues;
  /** A visitor says where the order's mail goes; an account has told that already. */
  asksEmail: boolean;
  /** After the e-mail: the way in for who has an account. */
  signIn: ReactNode;
  onGiven: (address: Address, email: string) => void;
  onError: (error: unknown) => void;
  /** The button, and what stands before it. */
  children: ReactNode;
};

const guestSchema = addressSchema.shape({ email: emailField });
const states = nigerianStates.map((name) => ({ value: name, label: name }));

/** Where the parcels go, as a rider asks for it: state, area, street, and what stands near it. */
export function AddressForm({ typed, asksEmail, signIn, onGiven, onError, children }: Props) {
  const { email: _, ...withoutEmail } = typed;
  return (
    <Form
      label="Address"
      allRequired={false}
      initialValues={asksEmail ? typed : withoutEmail}
      schema={asksEmail ? guestSchema : addressSchema}
      onError={onError}
      onSubmit={(values) => {
        const { email = '', ...address } = values as Address & { email?: string }; // as one of the two schemas casts it
        onGiven(address, email);
        return Promise.resolve();
      }}
    >
      {(form) => (
        <div className="grid gap-8">
          <TypedKeeper values={form.values} />
          <p className="-mb-4 text-sm text-ink-2">All fields are required unless marked optional.</p>
          {asksEmail && (
            <fieldset className="grid gap-4">
              <legend className="mb-4 text-lg font-bold">Who you are</legend>
              <div>
                <TextField
                  name="email"
                  label="E-mail"
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  hint="Here we send the order and the link to follow it."
                />
                <p className="mt-1 text-sm">{signIn}</p>
              </div>
            </fieldset>
          )}
          <fieldset className="grid gap-4">
            <legend className="mb-4 text-lg font-bold">Who receives it</legend>
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
                label="Another phone"
                type="tel"
                inputMode="tel"
                optional
                hint="If the first cannot be reached"
              />
            </div>
          </fieldset>
          <fieldset className="grid gap-4">
            <legend className="mb-4 text-lg font-bold">Where it goes</legend>
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
              hint="The town, estate or part of the city, for example Bodija"
            />
            <TextField name="street" label="Street and number" autoComplete="address-line1" />
            <TextField
              name="landmark"
              label="Landmark"
              autoComplete="off"
              hint="What a rider sees near it, for example opposite the central mosque"
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

/** The specification takes any eight characters; whoever typed something else by mistake would like to know. */
function phoneHint(phone: string): string {
  const isOdd = phone.trim().length >= 8 && normalisePhone(phone) === undefined;
  return isOdd
    ? 'This is no Nigerian mobile number: can a rider call it?'
    : 'The rider calls it, for example 0803 123 4567';
}

/** Keeps what is typed as it is typed, for whoever reloads, signs in or goes back a step; and nothing when nobody types. */
function TypedKeeper({ values }: { values: Partial<AddressFormValues> }) {
  useEffect(() => addressInputChanged(values), [values]);
  return null;
}
