import { useRouter } from 'next/router';

import { BottomSheet } from '@/components/ui/bottom-sheet';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { CookieSettingsButton } from '@/features/consent/components/cookie-settings-button';
import { LowDataSwitch } from '@/features/low-data/components/low-data-switch';
import { ThemeButton } from '@/features/theme/components/theme-button';
import { useSession } from '@/session/use-session';

import { navigatorClosed } from './navigator.store';

const rowStyles = 'flex min-h-13 w-full items-center border-b border-line text-left text-base font-semibold';

export function NavigatorSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession();
  const { pathname, asPath } = useRouter();
  const isMember = session.status === 'member';

  return (
    <BottomSheet open={open} onClose={onClose} label="Menu">
      <nav aria-label="Menu">
        <h2 className="font-disp text-2xl font-bold">Menu</h2>
        <ul className="mt-4">
          <li>
            <Link href={paths.home} className={rowStyles}>
              Home
            </Link>
          </li>
          <li>
            {isMember ? (
              <Link href={paths.account} className={rowStyles}>
                Your account
              </Link>
            ) : (
              <AuthLink to="login" next={pathname === paths.home ? undefined : asPath} className={rowStyles}>
                Sign in
              </AuthLink>
            )}
          </li>
          {isMember && (
            <li>
              <Link href={paths.orders} className={rowStyles}>
                Your orders
              </Link>
            </li>
          )}
          <li>
            <Link href={paths.wishlist} className={rowStyles}>
              Saved
            </Link>
          </li>
          <li>
            <Link href={paths.brands} className={rowStyles}>
              Brands
            </Link>
          </li>
          <li>
            <Link href={paths.sell} className={rowStyles}>
              Sell on Dídán
            </Link>
          </li>
          <li>
            <Link href={paths.privacyPolicy} className={rowStyles}>
              Privacy policy
            </Link>
          </li>
          <li onClick={navigatorClosed}>
            <CookieSettingsButton className={rowStyles} />
          </li>
          <li>
            <LowDataSwitch className={`${rowStyles} justify-between`} />
          </li>
          <li className="flex min-h-13 items-center justify-between text-base font-semibold">
            Light or dark
            <ThemeButton />
          </li>
        </ul>
      </nav>
    </BottomSheet>
  );
}
