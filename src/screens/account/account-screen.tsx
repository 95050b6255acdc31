import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { sellingPaths, staffPaths } from '@/config/selling-paths';
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

import { accountMessages } from './messages';

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
      <h1 className="font-disp text-3xl font-extrabold">{accountMessages.title}</h1>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <AccountCard
            title={accountMessages.ordersTitle}
            action={
              <Link href={paths.orders} className={buttonStyles('outline', 'md')}>
                {accountMessages.orders}
              </Link>
            }
          >
            <p className="text-sm text-ink-2">{accountMessages.ordersHint}</p>
          </AccountCard>
          {(user.stores.length > 0 || user.staffRoles.length > 0) && (
            <AccountCard title={accountMessages.workTitle}>
              <div className="flex flex-wrap gap-3">
                {user.stores.length > 0 && (
                  <Link href={sellingPaths.today} className={buttonStyles('outline', 'md')}>
                    {accountMessages.store}
                  </Link>
                )}
                {user.staffRoles.length > 0 && (
                  <Link href={staffPaths.queues} className={buttonStyles('outline', 'md')}>
                    {accountMessages.staff}
                  </Link>
                )}
              </div>
            </AccountCard>
          )}
          <ProfileCard user={user} />
          <AccountCard
            title={accountMessages.addressesTitle}
            action={
              <Link href={paths.addresses} className={buttonStyles('outline', 'md')}>
                {accountMessages.addresses}
              </Link>
            }
          >
            <p className="text-sm text-ink-2">{accountMessages.addressesHint}</p>
          </AccountCard>
          <AccountCard
            title={accountMessages.skinTitle}
            action={
              <Link href={paths.skin} className={buttonStyles('outline', 'md')}>
                {accountMessages.skin}
              </Link>
            }
          >
            <p className="text-sm text-ink-2">{accountMessages.skinHint}</p>
          </AccountCard>
        </div>
        <div className="grid gap-6">
          {isPushConfigured() && (
            <AccountCard title={accountMessages.notificationsTitle}>
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
        {accountMessages.signOut}
      </Button>
    </div>
  );
}

/** The emails about products that the member has asked for. */
function AlertsCard({ userId }: { userId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountCard title={accountMessages.alertsTitle} headingRef={heading}>
      <AlertList userId={userId} nextFocus={heading} />
    </AccountCard>
  );
}
