import { useRouter } from 'next/router';
import { type ReactNode } from 'react';

import { Seo } from '@/components/seo/seo';
import { buttonStyles } from '@/components/ui/button-styles';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon, type IconName } from '@/components/ui/icon';
import { paths, sellingPaths } from '@/config/paths';
import { can, type StoreAction } from '@/contracts/permissions';
import { MembershipProvider, useSelectedMembership, type OwnMembership } from '@/features/store/membership';
import { storeSelected } from '@/features/store/selected-store.store';
import { Link } from '@/framework/link';
import { useSession } from '@/session/use-session';

import { PageBoundary } from '../page-boundary';
import { SkipLink } from '../skip-link';
import { Wordmark } from '../wordmark';

const links: { href: string; icon: IconName; name: string; action: StoreAction }[] = [
  { href: sellingPaths.today, icon: 'house', name: 'Today', action: 'store:read' },
  { href: sellingPaths.orders, icon: 'truck', name: 'Orders', action: 'store:orders.read' },
  {
    href: sellingPaths.products,
    icon: 'shopping-bag',
    name: 'Products',
    action: 'store:products.read',
  },
  { href: sellingPaths.wallet, icon: 'banknote', name: 'Wallet', action: 'store:wallet.read' },
  { href: sellingPaths.store, icon: 'store', name: 'Store', action: 'store:edit' },
  { href: sellingPaths.members, icon: 'users', name: 'Members', action: 'store:members.manage' },
];

type Props = { title: string; children: ReactNode };

/** The layout of a seller's page: a rail on a desk, a bar at the bottom on phones. */
export function StoreLayout({ title, children }: Props) {
  const { user } = useSession();
  const membership = useSelectedMembership(user?.stores ?? []);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_1fr]">
      <Seo title={title} noIndex />
      <SkipLink />
      <header className="flex items-center gap-4 border-line px-5 py-3 md:sticky md:top-0 md:h-dvh md:flex-col md:items-stretch md:border-r md:px-4 md:py-6">
        <Link href={paths.home} aria-label="Dídán, to the shop" className="py-1.5 text-primary md:px-3">
          <Wordmark className="h-8" />
        </Link>
        {membership && user && (
          <>
            <StoreSwitcher stores={user.stores} current={membership} />
            <StoreNavigation membership={membership} />
          </>
        )}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-4xl px-5 pt-4 pb-28 outline-none md:px-10 md:py-10"
      >
        {membership ? (
          <MembershipProvider key={membership.id} membership={membership}>
            <PageBoundary>{children}</PageBoundary>
          </MembershipProvider>
        ) : (
          <EmptyState
            headingLevel="h1"
            picture="/brand/empty/no-results.svg"
            title="You have no store yet"
            action={
              <Link href={paths.sell} className={buttonStyles('primary')}>
                Apply to sell
              </Link>
            }
          >
            Apply to sell on Dídán, or accept an invitation from a store.
          </EmptyState>
        )}
      </main>
    </div>
  );
}

function StoreSwitcher({ stores, current }: { stores: readonly OwnMembership[]; current: OwnMembership }) {
  if (stores.length < 2) return <p className="min-w-0 truncate font-semibold md:px-3">{current.name}</p>;
  return (
    <select
      aria-label="Store"
      value={current.id}
      onChange={({ target }) => storeSelected(target.value)}
      className="min-h-11 min-w-0 rounded-md border-[1.5px] border-field bg-surface px-3 text-base font-semibold"
    >
      {stores.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

function StoreNavigation({ membership: { id: storeId, role } }: { membership: OwnMembership }) {
  const { pathname } = useRouter();
  const actor = { memberships: [{ storeId, role }], staffRoles: [] };
  return (
    <nav
      aria-label="Your store"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-canvas/95 px-2 pt-1.5 pb-[max(.75rem,env(safe-area-inset-bottom))] backdrop-blur md:static md:flex-col md:gap-1 md:border-0 md:p-0 short:static"
    >
      {links
        .filter(({ action }) => can(actor, action, { storeId }))
        .map(({ href, icon, name }) => (
          <Link
            key={href}
            href={href}
            aria-current={isWithin(pathname, href) ? 'page' : undefined}
            className={linkStyles(isWithin(pathname, href))}
          >
            <Icon name={icon} />
            {name}
          </Link>
        ))}
    </nav>
  );
}

/** Whether the page is the link's, or one below it. */
const isWithin = (pathname: string, href: string) =>
  pathname === href || (href !== sellingPaths.today && pathname.startsWith(`${href}/`));

const linkStyles = (isCurrent: boolean) =>
  classNames(
    'flex min-h-12 grow basis-0 flex-col items-center justify-center gap-0.5 rounded-lg text-2xs font-semibold md:grow-0 md:basis-auto md:flex-row md:justify-start md:gap-3 md:px-3 md:text-sm md:hover:bg-sunken',
    isCurrent ? 'text-primary md:bg-sunken' : 'text-ink-2',
  );
