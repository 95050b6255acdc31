import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { invitationSchema } from '@/contracts/members';
import { storeRoles, type StoreRole } from '@/contracts/permissions';

import { useInviteMember } from '../mutations';
import { roleNames } from '../role-names';

const roleHints: Record<StoreRole, string> = {
  owner: 'Full access, including members and bank account',
  manager: 'Products, orders and coupons',
  packer: 'Orders only',
  accountant: 'Payouts; can view orders',
};

const roles = storeRoles.map((role) => ({ value: role, label: `${roleNames[role]}: ${roleHints[role]}` }));

type Props = { storeId: string; onInvited: (message: string) => void; onError: (error: unknown) => void };

/** Invites a person to the store by email. */
export function InviteForm({ storeId, onInvited, onError }: Props) {
  const invite = useInviteMember(storeId);
  return (
    // A new key after each invitation empties the form.
    <Form
      key={invite.submittedAt && invite.isSuccess ? invite.submittedAt : 0}
      label="Invite a member"
      initialValues={{ email: '', role: 'packer' }}
      schema={invitationSchema}
      onError={onError}
      onSubmit={async (values) => onInvited((await invite.mutateAsync(values)).message)}
    >
      {({ isSubmitting }) => (
        <div className="grid gap-5">
          <TextField name="email" type="email" inputMode="email" autoComplete="off" label="Email" />
          <SelectField name="role" label="Role" options={roles} />
          <Button type="submit" size="md" pending={isSubmitting} className="justify-self-start">
            Send invitation
          </Button>
        </div>
      )}
    </Form>
  );
}
