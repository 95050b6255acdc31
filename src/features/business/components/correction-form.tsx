import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { applicationChangesSchema, type Business } from '@/contracts/business';

import { useResendBusiness } from '../mutations';
import { BusinessFields } from './business-fields';

type Props = { business: Business; onSuccess: () => void; onError: (error: unknown) => void };

/** The form of an application that was sent back, to correct it and send it again. */
export function CorrectionForm({ business, onSuccess, onError }: Props) {
  const resend = useResendBusiness();
  const { identityNumberEnding, ...values } = business;
  return (
    <Form
      label="Business application"
      showsRequiredNote={false}
      initialValues={{ ...values, identity_number: '' }}
      schema={applicationChangesSchema}
      onError={onError}
      onSubmit={async (changes) => {
        await resend.mutateAsync(changes);
        onSuccess();
      }}
    >
      {(form) => (
        <div className="grid gap-8">
          <BusinessFields />
          <TextField
            name="identity_number"
            label="Identity number"
            hint={`Leave it empty to keep the one that ends in ${identityNumberEnding}.`}
            autoComplete="off"
            optional
          />
          <Button
            type="submit"
            pending={form.isSubmitting}
            className="w-full md:w-auto md:justify-self-start"
          >
            Send again
          </Button>
        </div>
      )}
    </Form>
  );
}
