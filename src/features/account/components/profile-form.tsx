import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { profileFormSchema, type ProfileReply, type User } from '@/contracts/accounts';
import { countries } from '@/contracts/countries';

import { profileMessages } from '../messages';
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
      label={profileMessages.editForm}
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
            <TextField
              name="first_name"
              label={profileMessages.firstName}
              autoComplete="given-name"
              autoFocus
            />
            <TextField name="last_name" label={profileMessages.lastName} autoComplete="family-name" />
          </div>
          <TextField
            name="phone"
            label={profileMessages.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <SelectField name="country" label={profileMessages.country} options={countryOptions} />
          <div className="mt-2 flex flex-wrap gap-3">
            <Button type="submit" size="md" pending={form.isSubmitting}>
              {profileMessages.save}
            </Button>
            <Button variant="quiet" size="md" onClick={onCancel}>
              {profileMessages.cancel}
            </Button>
          </div>
        </div>
      )}
    </Form>
  );
}
