import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';

import { Button } from '@/components/ui/button';
import { sellingPaths } from '@/config/paths';
import { readInvitationToken } from '@/features/store-members/invitation-token';
import { useAcceptInvitation } from '@/features/store-members/mutations';
import { storeSelected } from '@/features/store/selected-store.store';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

const neverChanges = () => () => undefined;

/** Joins the store whose invitation token is in the address. */
export function InvitationScreen() {
  const router = useRouter();
  const accept = useAcceptInvitation();
  const token = useSyncExternalStore(neverChanges, readInvitationToken, () => '');

  async function join() {
    try {
      const { store } = await accept.mutateAsync(token);
      storeSelected(store.id);
      notifySuccess(`You now work for ${store.name}`);
      await router.replace(sellingPaths.today);
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 *:max-w-2xl md:px-10 md:py-14">
      <h1 className="font-disp text-3xl font-extrabold">Join a store</h1>
      <p className="mt-1.5 mb-6 text-base text-ink-2">
        {token
          ? 'You’ve been invited to work for a store on Dídán.'
          : 'This link is incomplete. Open the link in the email again.'}
      </p>
      {token && (
        <Button pending={accept.isPending} onClick={() => void join()}>
          Accept the invitation
        </Button>
      )}
    </div>
  );
}
