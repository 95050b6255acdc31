import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { type User } from '@/contracts/accounts';
import { countries, isCountry } from '@/contracts/countries';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { AccountCard } from './account-card';
import { PictureEditor } from './picture-editor';
import { ProfileForm } from './profile-form';

function ProfileDetails({ user }: { user: User }) {
  const rows = [
    ['Name', `${user.first_name} ${user.last_name}`.trim()],
    ['Email', user.email],
    ['Phone', user.phone],
    ['Country', isCountry(user.country) ? countries[user.country].name : user.country],
  ].filter(([, value]) => value);

  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-ink-2">{term}</dt>
          <dd className="text-base font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The user's profile, edited in place. */
export function ProfileCard({ user }: { user: User }) {
  const [editing, setEditing] = useState(false);
  // When the form closes, the focus returns to the Edit button.
  const [edited, setEdited] = useState(false);

  function startEditing() {
    setEditing(true);
    setEdited(true);
  }

  const edit = (
    <Button variant="outline" size="md" autoFocus={edited} onClick={startEditing}>
      Edit
    </Button>
  );

  return (
    <AccountCard title="Profile" action={!editing && edit}>
      <PictureEditor user={user} />
      <div className="mt-6 border-t border-line pt-6">
        {editing ? (
          <ProfileForm
            user={user}
            onCancel={() => setEditing(false)}
            onError={notifyError}
            onSuccess={({ message }) => {
              notifySuccess(message);
              setEditing(false);
            }}
          />
        ) : (
          <ProfileDetails user={user} />
        )}
      </div>
    </AccountCard>
  );
}
