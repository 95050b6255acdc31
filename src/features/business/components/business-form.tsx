import { useFormikContext } from 'formik';
import { useEffect } from 'react';

import { FileField } from '@/components/form/file-field';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { type BusinessPayload } from '@/contracts/business';
import { IDENTITY_DOCUMENT_TYPES } from '@/contracts/upload-limits';

import { deleteApplicationDraft, readApplicationDraft, saveApplicationDraft } from '../application-draft';
import { businessApplicationSchema } from '../application-schema';
import { useSubmitBusiness } from '../mutations';
import { BusinessFields } from './business-fields';

type Props = { onSuccess: () => void; onError: (error: unknown) => void };

const emptyValues = {
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
 * A seller's application: the ten fields of spec §3; only the email is optional (§5 'Business').
 */
export function BusinessForm({ onSuccess, onError }: Props) {
  const submit = useSubmitBusiness();

  return (
    <Form
      label="Business application"
      showsRequiredNote={false}
      initialValues={{ ...emptyValues, ...readApplicationDraft() }}
      schema={businessApplicationSchema}
      onError={onError}
      onSubmit={async (values) => {
        await submit.mutateAsync(values);
        deleteApplicationDraft();
        onSuccess();
      }}
    >
      {(form) => (
        <div className="grid gap-8">
          <DraftKeeper />
          <BusinessFields />
          <fieldset className="grid gap-4">
            <legend className="mb-4 font-disp text-xl font-bold">Your identity</legend>
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
              hint="JPEG, PNG, WebP or PDF, up to 5 MB. Only our review team can see it."
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

/** Saves the typed values as a draft. */
function DraftKeeper() {
  const { values, dirty } = useFormikContext<BusinessPayload & { identity_doc: unknown }>();
  useEffect(() => {
    if (!dirty) return;
    const { identity_number: _number, identity_doc: _document, ...draft } = values;
    saveApplicationDraft(draft);
  }, [values, dirty]);
  return null;
}
