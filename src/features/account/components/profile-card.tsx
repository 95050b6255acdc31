import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { type User } from '@/contracts/accounts';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { AccountCard } from './account-card';
import { PictureEditor } from './picture-editor';
import { ProfileDetails } from './profile-details';
import { ProfileForm } from './profile-form';

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
