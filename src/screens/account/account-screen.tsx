import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { paths, sellingPaths, staffPaths } from '@/config/paths';
import { AccountCard } from '@/features/account/components/account-card';
import { PasswordCard } from '@/features/account/components/password-card';
import { PrivacyCard } from '@/features/account/components/privacy-card';
import { ProfileCard } from '@/features/account/components/profile-card';
import { SessionsCard } from '@/features/account/components/sessions-card';
// Imported so these stores are cleared on sign-out even if this tab never opened a product.
import '@/features/catalogue/recently-viewed.store';
import '@/features/delivery/delivery-state.store';
import '@/features/skin-profile/skin-profile.store';
import { AlertList } from '@/features/product-alerts/components/alert-list';
import { NotificationSwitch } from '@/features/push/components/notification-switch';
import { isPushConfigured } from '@/features/push/is-push-configured';
import { Link } from '@/framework/link';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { clearDeletedAccount, signOut } from '@/session/session';
import { useSession } from '@/session/use-session';

export function AccountScreen() {
  const client = useQueryClient();
  const { user } = useSession();

  // The guard redirects after both.
  const handleSignOut = () => void signOut(client).catch(notifyError);

  function handleDeleted(message: string) {
    clearDeletedAccount(client);
    notifySuccess(message);
  }

  if (!user) return null;
  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 md:px-10 md:py-14">
      <h1 className="font-disp text-3xl font-extrabold">Your account</h1>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <AccountCard
            title="Your orders"
            action={
              <Link href={paths.orders} className={buttonStyles('outline', 'md')}>
                See your orders
              </Link>
            }
          >
            <p className="text-sm text-ink-2">Track parcels, cancel or return items, and order again.</p>
          </AccountCard>
          {(user.stores.length > 0 || user.staffRoles.length > 0) && (
            <AccountCard title="Your work">
              <div className="flex flex-wrap gap-3">
                {user.stores.length > 0 && (
                  <Link href={sellingPaths.today} className={buttonStyles('outline', 'md')}>
                    Your store
                  </Link>
                )}
                {user.staffRoles.length > 0 && (
                  <Link href={staffPaths.queues} className={buttonStyles('outline', 'md')}>
                    Staff pages
                  </Link>
                )}
              </div>
            </AccountCard>
          )}
          <ProfileCard user={user} />
          <AccountCard
            title="Delivery addresses"
            action={
              <Link href={paths.addresses} className={buttonStyles('outline', 'md')}>
                Manage addresses
              </Link>
            }
          >
            <p className="text-sm text-ink-2">Add, change or remove addresses, and choose your default.</p>
          </AccountCard>
          <AccountCard
            title="Your skin"
            action={
              <Link href={paths.skin} className={buttonStyles('outline', 'md')}>
                Skin profile
              </Link>
            }
          >
            <p className="text-sm text-ink-2">
              Your skin type, concerns and what you avoid, for filters and warnings.
            </p>
          </AccountCard>
        </div>
        <div className="grid gap-6">
          {isPushConfigured() && (
            <AccountCard title="Notifications">
              <NotificationSwitch />
            </AccountCard>
          )}
          <AlertsCard userId={user.id} />
          <PasswordCard userId={user.id} />
          <SessionsCard userId={user.id} />
          <PrivacyCard userId={user.id} onDeleted={handleDeleted} />
        </div>
      </div>
      <Button variant="outline" className="mt-6" onClick={handleSignOut}>
        Sign out
      </Button>
    </div>
  );
}

/** The emails about products that the member has asked for. */
function AlertsCard({ userId }: { userId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountCard title="Product alerts" headingRef={heading}>
      <AlertList userId={userId} nextFocus={heading} />
    </AccountCard>
  );
}
