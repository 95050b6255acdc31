import { FileField } from '@/components/form/file-field';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { businessApplicationSchema } from '@/contracts/business';
import { nigerianStates } from '@/contracts/nigeria';
import { IDENTITY_DOCUMENT_TYPES } from '@/contracts/upload-limits';

import { useSubmitBusiness } from '../mutations';

type Props = { onSuccess: () => void; onError: (error: unknown) => void };

const states = nigerianStates.map((name) => ({ value: name, label: name }));

const initialValues = {
  business_name: '',
  business_email: '',
  business_phone_number: '',
  business_address: '',
  business_state: '',
  business_country: 'Nigeria',
  business_postal_code: '',
  cac_number: '',
  identity_number: '',
  identity_doc: null as Blob | null, // chosen later
};

/** A seller's application: the ten fields of spec §3, of which only the e-mail is optional (§5 'Business'). */
export function BusinessForm({ onSuccess, onError }: Props) {
  const submit = useSubmitBusiness();

  return (
    <Form
      label="Business application"
      allRequired={false}
      initialValues={initialValues}
      schema={businessApplicationSchema}
      onError={onError}
      onSubmit={async (values) => {
        await submit.mutateAsync(values);
        onSuccess();
      }}
    >
      {(form) => (
        <div className="grid gap-8">
          <fieldset className="grid gap-4">
            <legend className="mb-4 font-disp text-xl font-bold">The business</legend>
            <TextField name="business_name" label="Business name" autoComplete="organization" />
            <TextField
              name="cac_number"
              label="CAC number"
              autoCapitalize="characters"
              hint="With its class, for example RC 1234567 or BN 2345678"
            />
            <div className="grid gap-4 md:grid-cols-2">
              <TextField
                name="business_phone_number"
                label="Business phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
              />
              <TextField
                name="business_email"
                label="Business e-mail"
                type="email"
                inputMode="email"
                autoComplete="email"
                optional
              />
            </div>
          </fieldset>
          <fieldset className="grid gap-4">
            <legend className="mb-4 font-disp text-xl font-bold">Where it is</legend>
            <TextField name="business_address" label="Address" autoComplete="street-address" />
            <div className="grid gap-4 md:grid-cols-3">
              <SelectField
                name="business_state"
                label="State"
                placeholder="Choose a state"
                options={states}
                autoComplete="address-level1"
              />
              <TextField name="business_country" label="Country" autoComplete="country-name" />
              <TextField
                name="business_postal_code"
                label="Postal code"
                inputMode="numeric"
                autoComplete="postal-code"
              />
            </div>
          </fieldset>
          <fieldset className="grid gap-4">
            <legend className="mb-4 font-disp text-xl font-bold">Who you are</legend>
            <TextField
              name="identity_number"
              label="Identity number"
              hint="NIN, BVN, or the number on the document below. We store it encrypted."
              autoComplete="off"
            />
            <FileField
              name="identity_doc"
              label="Identity document"
              accept={IDENTITY_DOCUMENT_TYPES.join(',')}
              hint="JPEG, PNG, WebP or PDF, up to 5 MB. Only the people who check it see it."
            />
          </fieldset>
          <Button
            type="submit"
            pending={form.isSubmitting}
            className="w-full md:w-auto md:justify-self-start"
          >
            Send application
          </Button>
        </div>
      )}
    </Form>
  );
}
