import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { staffRoles } from '@/contracts/permissions';
import { staffRoleSchema } from '@/contracts/staff';

import { staffRoleHints, staffRoleNames, teamMessages } from '../messages';
import { useGrantRole } from '../mutations';

const roles = staffRoles.map((role) => ({
  value: role,
  label: `${staffRoleNames[role]}: ${staffRoleHints[role]}`,
}));

type Props = { onGranted: (message: string) => void; onError: (error: unknown) => void };

/** Gives a staff role to an account. */
export function GrantForm({ onGranted, onError }: Props) {
  const grant = useGrantRole();
  return (
    <Form
      key={grant.isSuccess ? grant.submittedAt : 0}
      label={teamMessages.grantTitle}
      initialValues={{ email: '', role: 'support' }}
      schema={staffRoleSchema}
      onError={onError}
      onSubmit={async (values) => onGranted((await grant.mutateAsync(values)).message)}
    >
      {({ isSubmitting }) => (
        <div className="grid gap-5">
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            label={teamMessages.email}
          />
          <SelectField name="role" label={teamMessages.role} options={roles} />
          <Button type="submit" size="md" pending={isSubmitting} className="justify-self-start">
            {teamMessages.grant}
          </Button>
        </div>
      )}
    </Form>
  );
}
