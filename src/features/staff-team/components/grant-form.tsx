import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { staffRoles, type StaffRole } from '@/contracts/permissions';
import { staffRoleSchema } from '@/contracts/staff';

import { useGrantRole } from '../mutations';
import { staffRoleNames } from '../staff-role-names';

const staffRoleHints: Record<StaffRole, string> = {
  support: 'view orders and people',
  moderator: 'applications, products and reports',
  finance: 'refunds, payouts and the ledger',
  admin: 'everything, roles included',
};

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
      label="Assign a role"
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
            label="Email of the account"
          />
          <SelectField name="role" label="Role" options={roles} />
          <Button type="submit" size="md" pending={isSubmitting} className="justify-self-start">
            Assign role
          </Button>
        </div>
      )}
    </Form>
  );
}
