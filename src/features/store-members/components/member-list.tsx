import { useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type Members } from '@/contracts/members';
import { storeRoles, type StoreRole } from '@/contracts/permissions';
import { formatDay } from '@/lib/time/format-day';

import { useChangeMemberRole, useRemoveMember } from '../mutations';
import { roleNames } from '../role-names';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Member = Members['items'][number];
type Props = {
  storeId: string;
  userId: string;
  members: Members;
  onChanged: (message: string) => void;
  onError: (error: unknown) => void;
};

const getMemberName = ({ firstName, lastName, email }: Member) => `${firstName} ${lastName}`.trim() || email;

/** The members of a store with their roles, and open invitations. */
export function MemberList({ storeId, userId, members, onChanged, onError }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const changeRole = useChangeMemberRole(storeId);
  const remove = useRemoveMember(storeId);
  const [removing, setRemoving] = useState<Member>();

  const handleRole = (id: string, role: StoreRole) =>
    void changeRole.mutateAsync({ id, role }).then(({ message }) => onChanged(message), onError);

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="font-disp text-xl font-bold outline-none">
        Members
      </h2>
      <ul className="mt-3">
        {members.items.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-3 border-t border-line py-3">
            <div className="min-w-0 grow basis-48">
              <p className="font-semibold">
                {getMemberName(member)}
                {member.id === userId && <span className="font-normal text-ink-2"> · You</span>}
              </p>
              <p className="text-sm [overflow-wrap:anywhere] text-ink-2">{member.email}</p>
            </div>
            <select
              aria-label={`Role of ${getMemberName(member)}`}
              value={member.role}
              disabled={changeRole.isPending}
              onChange={({ target }) => handleRole(member.id, toRole(target.value))}
              className="min-h-11 rounded-md border-[1.5px] border-field bg-surface px-3 text-base"
            >
              {storeRoles.map((role) => (
                <option key={role} value={role}>
                  {roleNames[role]}
                </option>
              ))}
            </select>
            {member.id !== userId && (
              <Button
                variant="quiet"
                size="md"
                aria-haspopup="dialog"
                aria-label={`Remove ${getMemberName(member)}`}
                onClick={() => setRemoving(member)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Invitations storeId={storeId} members={members} onChanged={onChanged} onError={onError} />
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: removing !== undefined,
          onClose: () => setRemoving(undefined),
          title: `Remove ${removing ? getMemberName(removing) : ''}?`,
          children: 'They can no longer open this store. What they did stays in the log.',
          action: 'Remove',
          nextFocus: heading,
          onConfirm: async () => removing && onChanged((await remove.mutateAsync(removing.id)).message),
        }}
      />
    </>
  );
}

const toRole = (value: string): StoreRole => storeRoles.find((role) => role === value) ?? 'packer';

function Invitations({ storeId, members, onChanged, onError }: Omit<Props, 'userId'>) {
  const remove = useRemoveMember(storeId);
  if (members.invitations.length === 0) return null;
  return (
    <>
      <h2 className="mt-6 font-disp text-xl font-bold">Invited</h2>
      <ul className="mt-3">
        {members.invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line py-3">
            <div className="min-w-0 grow basis-48">
              <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
              <p className="text-sm text-ink-2">
                {roleNames[role]} · {`Valid until ${formatDay(expiresAt)}`}
              </p>
            </div>
            <Button
              variant="quiet"
              size="md"
              aria-label={`Withdraw the invitation of ${email}`}
              pending={remove.isPending && remove.variables === id}
              onClick={() => void remove.mutateAsync(id).then(({ message }) => onChanged(message), onError)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
