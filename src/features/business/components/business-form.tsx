import { FileField } from '@/components/form/file-field';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { businessApplicationSchema } from '@/contracts/business';
import { nigerianStates } from '@/contracts/nigeria';
import { IDENTITY_DOCUMENT_TYPES } from '@/contracts/upload-limits';

import { businessFormMessages } from '../messages';
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
  identity_doc: null as Blob | null, // set by the file field
};

/**
 * A seller's application: the ten fields of spec §3; only the e-mail is optional (§5 'Business').
 */
export function BusinessForm({ onSuccess, onError }: Props) {
  const submit = useSubmitBusiness();

  return (
    <Form
      label={businessFormMessages.form}
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
            <legend className="mb-4 font-disp text-xl font-bold">
              {businessFormMessages.businessLegend}
            </legend>
            <TextField name="business_name" label={businessFormMessages.name} autoComplete="organization" />
            <TextField
              name="cac_number"
              label={businessFormMessages.cacNumber}
              autoCapitalize="characters"
              hint={businessFormMessages.cacHint}
            />
            <div className="grid gap-4 md:grid-cols-2">
              <TextField
                name="business_phone_number"
                label={businessFormMessages.phone}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
              />
              <TextField
                name="business_email"
                label={businessFormMessages.email}
                type="email"
                inputMode="email"
                autoComplete="email"
                optional
              />
            </div>
          </fieldset>
          <fieldset className="grid gap-4">
            <legend className="mb-4 font-disp text-xl font-bold">{businessFormMessages.addressLegend}</legend>
            <TextField
              name="business_address"
              label={businessFormMessages.address}
              autoComplete="street-address"
            />
            <div className="grid gap-4 md:grid-cols-3">
              <SelectField
                name="business_state"
                label={businessFormMessages.state}
                placeholder={businessFormMessages.statePlaceholder}
                options={states}
                autoComplete="address-level1"
              />
              <TextField
                name="business_country"
                label={businessFormMessages.country}
                autoComplete="country-name"
              />
              <TextField
                name="business_postal_code"
                label={businessFormMessages.postalCode}
                inputMode="numeric"
                autoComplete="postal-code"
              />
            </div>
          </fieldset>
          <fieldset className="grid gap-4">
            <legend className="mb-4 font-disp text-xl font-bold">
              {businessFormMessages.identityLegend}
            </legend>
            <TextField
              name="identity_number"
              label={businessFormMessages.identityNumber}
              hint={businessFormMessages.identityNumberHint}
              autoComplete="off"
            />
            <FileField
              name="identity_doc"
              label={businessFormMessages.identityDocument}
              accept={IDENTITY_DOCUMENT_TYPES.join(',')}
              hint={businessFormMessages.identityDocumentHint}
            />
          </fieldset>
          <Button
            type="submit"
            pending={form.isSubmitting}
            className="w-full md:w-auto md:justify-self-start"
          >
            {businessFormMessages.submit}
          </Button>
        </div>
      )}
    </Form>
  );
}
