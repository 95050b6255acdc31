import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { ProfileCard } from '@/features/account/components/profile-card';
import { ProfileForm } from '@/features/account/components/profile-form';
// What these two keep on the phone goes when somebody signs out here, also where no product was opened before.
import '@/features/catalog/recently-viewed.store';
import '@/features/delivery/delivery-state.store';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { endSession } from '@/session/session';
import { useSession } from '@/session/use-session';

export function AccountScreen() {
  const client = useQueryClient();
  const { user } = useSession();
  const [editing, setEditing] = useState(false);
  // After the form has gone, the focus is on what opened it.
  const [edited, setEdited] = useState(false);

  function startEditing() {
    setEditing(true);
    setEdited(true);
  }

  // The guard leads on from here.
  const signOut = () => void endSession(client).catch(notifyError);

  if (!user) return null;
  return (
    <div className="mx-auto max-w-2xl px-5 py-8 md:px-10 md:py-14">
      <h1 className="font-disp text-3xl font-extrabold">Your account</h1>
      <section aria-labelledby="profile" className="mt-6 rounded-xl bg-surface p-6 shadow-1 md:p-8">
        <div className="mb-5 flex items-center justify-between gap-4">
          <h2 id="profile" className="font-disp text-xl font-bold">
            Profile
          </h2>
          {!editing && (
            <Button variant="outline" size="md" autoFocus={edited} onClick={startEditing}>
              Edit
            </Button>
          )}
        </div>
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
          <ProfileCard user={user} />
        )}
      </section>
      <Button variant="danger" className="mt-6" onClick={signOut}>
        Sign out
      </Button>
    </div>
  );
}
