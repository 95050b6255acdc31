import { useRouter } from 'next/router';
import { type ReactNode } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { CartCount } from '@/features/cart/components/cart-count';
import { Link } from '@/framework/link';
import { useSession } from '@/session/use-session';
import { shellMessages } from '@/shell/messages';

const tabs: { href: string; icon: IconName; name: string }[] = [
  { href: paths.home, icon: 'house', name: 'Home' },
  { href: paths.shop, icon: 'layout-grid', name: shellMessages.shop },
  { href: paths.search, icon: 'search', name: 'Search' },
  { href: paths.bag, icon: 'shopping-bag', name: 'Bag' },
];

/** The navigation bar at the bottom of a phone's screen. */
export function TabBar() {
  const { pathname, asPath } = useRouter();
  const session = useSession();
  const onAccount = pathname === paths.account;

  return (
    <nav
      aria-label="Quick links"
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-line bg-canvas px-2 pt-1.5 pb-[max(.75rem,env(safe-area-inset-bottom))] md:hidden short:static"
    >
      {tabs.map(({ href, icon, name }) => (
        <Link
          key={href}
          href={href}
          aria-current={pathname === href ? 'page' : undefined}
          className={tabStyles(pathname === href)}
        >
          <TabFace
            icon={icon}
            active={pathname === href}
            mark={href === paths.bag && <CartCount className="right-[calc(50%-1.75rem)]" />}
          >
            {name}
          </TabFace>
        </Link>
      ))}
      {session.status === 'signed-in' ? (
        <Link
          href={paths.account}
          aria-current={onAccount ? 'page' : undefined}
          className={tabStyles(onAccount)}
        >
          <TabFace icon="user" active={onAccount}>
            You
          </TabFace>
        </Link>
      ) : (
        <AuthLink to="login" next={pathname === paths.home ? undefined : asPath} className={tabStyles(false)}>
          <TabFace icon="user" active={false}>
            Sign in
          </TabFace>
        </AuthLink>
      )}
    </nav>
  );
}

const tabStyles = (active: boolean) =>
  classNames(
    'relative flex min-h-12 flex-col items-center justify-center gap-0.5 text-2xs font-semibold',
    active ? 'text-primary' : 'text-ink-2',
  );

type FaceProps = { icon: IconName; active: boolean; mark?: ReactNode; children: ReactNode };

function TabFace({ icon, active, mark, children }: FaceProps) {
  return (
    <>
      <span className={classNames('rounded-full px-4 py-0.5', active && 'bg-guava text-zobo')}>
        <Icon name={icon} />
      </span>
      {children}
      {mark}
    </>
  );
}
