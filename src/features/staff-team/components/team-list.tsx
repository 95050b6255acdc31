import { useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type StaffRole } from '@/contracts/permissions';
import { type StaffMembers } from '@/contracts/staff';

import { useRevokeRole } from '../mutations';
import { staffRoleNames } from '../staff-role-names';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type StaffMember = StaffMembers['items'][number];
type Revocation = { member: StaffMember; role: StaffRole };
type Props = { staff: StaffMembers; onChanged: (message: string) => void };

const getMemberName = ({ firstName, lastName, email }: StaffMember) =>
  `${firstName} ${lastName}`.trim() || email;

/** The staff with their roles, each of which can be taken away. */
export function TeamList({ staff, onChanged }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const revoke = useRevokeRole();
  const [asked, setAsked] = useState<Revocation>();
  const [role, name] = asked ? [staffRoleNames[asked.role], getMemberName(asked.member)] : ['', ''];
  return (
    <>
      <ul ref={list} tabIndex={-1} className="outline-none">
        {staff.items.map((member) => (
          <li key={member.id} className="border-t border-line py-4 first:border-0">
            <p className="font-semibold">{getMemberName(member)}</p>
            <p className="text-sm [overflow-wrap:anywhere] text-ink-2">
              {member.email}
              {!member.hasSecondFactor && ` · No authenticator app yet`}
            </p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {member.roles.map((one) => (
                <li key={one} className="flex items-center rounded-full bg-sunken pl-4 text-sm font-semibold">
                  {staffRoleNames[one]}
                  <Button
                    variant="quiet"
                    size="md"
                    aria-haspopup="dialog"
                    aria-label={`Remove ${staffRoleNames[one]} from ${getMemberName(member)}`}
                    onClick={() => setAsked({ member, role: one })}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: asked !== undefined,
          onClose: () => setAsked(undefined),
          title: `Remove the role ${role} from ${name}?`,
          children: 'It ends straight away, on every device.',
          action: 'Remove',
          nextFocus: list,
          onConfirm: async () =>
            asked &&
            onChanged((await revoke.mutateAsync({ userId: asked.member.id, role: asked.role })).message),
        }}
      />
    </>
  );
}
