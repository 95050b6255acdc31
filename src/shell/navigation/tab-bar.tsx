import Link from 'next/link';
import { useRouter } from 'next/router';
import { type ReactNode } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { useSession } from '@/session/use-session';

import { navigatorOpened, useNavigatorOpen } from './navigator.store';

/** The bar at a phone's thumb. */
export function TabBar() {
  const { pathname } = useRouter();
  const session = useSession();
  const menuOpen = useNavigatorOpen();
  const onAccount = pathname === paths.account;

  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-3 border-t border-line bg-canvas/95 px-2 pt-1.5 pb-[max(.75rem,env(safe-area-inset-bottom))] backdrop-blur md:hidden"
    >
      <Link
        href={paths.home}
        prefetch={false}
        aria-current={pathname === paths.home ? 'page' : undefined}
        className={tabStyles(pathname === paths.home)}
      >
        <TabFace icon="house" active={pathname === paths.home}>
          Home
        </TabFace>
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={navigatorOpened}
        className={tabStyles(false)}
      >
        <TabFace icon="menu" active={false}>
          More
        </TabFace>
      </button>
      {session.status === 'member' ? (
        <Link
          href={paths.account}
          prefetch={false}
          aria-current={onAccount ? 'page' : undefined}
          className={tabStyles(onAccount)}
        >
          <TabFace icon="user" active={onAccount}>
            You
          </TabFace>
        </Link>
      ) : (
        <AuthLink
          to="login"
          next={pathname === paths.home ? undefined : pathname}
          className={tabStyles(false)}
        >
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
    'flex min-h-12 flex-col items-center justify-center gap-0.5 text-2xs font-semibold',
    active ? 'text-primary' : 'text-ink-2',
  );

type FaceProps = { icon: IconName; active: boolean; children: ReactNode };

function TabFace({ icon, active, children }: FaceProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames('rounded-full px-4 py-0.5', active && 'bg-guava text-zobo')}
      >
        <Icon name={icon} />
      </span>
      {children}
    </>
  );
}
