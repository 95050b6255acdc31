import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { profileFormSchema, type ProfileReply, type User } from '@/contracts/accounts';
import { countries } from '@/contracts/countries';

import { useUpdateProfile } from '../mutations';

type Props = {
  user: User;
  onSuccess: (reply: ProfileReply) => void;
  onCancel: () => void;
  onError: (error: unknown) => void;
};

const countryOptions = Object.entries(countries).map(([value, { name }]) => ({ value, label: name }));

export function ProfileForm({ user, onSuccess, onCancel, onError }: Props) {
  const update = useUpdateProfile();

  return (
    <Form
      label="Edit profile"
      initialValues={{
        first_name: user.first_name,
        last_name: user.last_name,
        phone: user.phone,
        country: user.country,
      }}
      schema={profileFormSchema}
      onError={onError}
      onSubmit={async (values) => onSuccess(await update.mutateAsync(values))}
    >
      {(form) => (
        <div className="grid gap-4">
          <div className="grid gap-4 xs:grid-cols-2">
            <TextField name="first_name" label="First name" autoComplete="given-name" autoFocus />
            <TextField name="last_name" label="Last name" autoComplete="family-name" />
          </div>
          <TextField name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
          <SelectField name="country" label="Country" options={countryOptions} />
          <div className="mt-2 flex flex-wrap gap-3">
            <Button type="submit" size="md" pending={form.isSubmitting}>
              Save changes
            </Button>
            <Button variant="quiet" size="md" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </Form>
  );
}
