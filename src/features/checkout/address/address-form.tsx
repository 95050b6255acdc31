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
import { addressMessages } from './messages';

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

const { contact, recipient, address: place } = addressMessages;
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
      label={addressMessages.form.label}
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
              <legend className="mb-4 text-lg font-bold">{contact.legend}</legend>
              <div>
                <TextField
                  name="email"
                  label={contact.email}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  hint={contact.emailHint}
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
            <legend className="mb-4 text-lg font-bold">{recipient.legend}</legend>
            <TextField name="name" label={recipient.name} autoComplete="name" />
            <div className="grid gap-4 md:grid-cols-2">
              <TextField
                name="phone"
                label={recipient.phone}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                hint={phoneHint(form.values.phone)}
              />
              <TextField
                name="alternatePhone"
                label={recipient.alternatePhone}
                type="tel"
                inputMode="tel"
                optional
                hint={recipient.alternatePhoneHint}
              />
            </div>
          </fieldset>
          <fieldset className="grid gap-4">
            <legend className="mb-4 text-lg font-bold">{place.legend}</legend>
            <div className="grid gap-4 md:grid-cols-2">
              <SelectField
                name="state"
                label={place.state}
                placeholder={place.statePlaceholder}
                options={states}
                autoComplete="address-level1"
              />
              <LgaField />
            </div>
            <TextField name="area" label={place.area} autoComplete="address-level3" hint={place.areaHint} />
            <TextField name="street" label={place.street} autoComplete="address-line1" />
            <TextField name="landmark" label={place.landmark} autoComplete="off" hint={place.landmarkHint} />
            <div className="md:w-1/2 md:pr-2">
              <TextField
                name="postalCode"
                label={place.postalCode}
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
  if (!isUnusual) return recipient.phoneHint;
  return <span className="font-semibold text-warn">{recipient.unusualPhoneHint}</span>;
}

/** Saves each change to the draft, which survives a reload, a sign-in and a step back. */
function DraftSync({ values }: { values: Partial<AddressFormValues> }) {
  useEffect(() => addressInputChanged(values), [values]);
  return null;
}
