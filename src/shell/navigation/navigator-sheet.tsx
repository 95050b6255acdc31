import { useRouter } from 'next/router';

import { BottomSheet } from '@/components/ui/bottom-sheet';
import { paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { CookieSettingsButton } from '@/features/consent/components/cookie-settings-button';
import { LowDataSwitch } from '@/features/low-data/components/low-data-switch';
import { ThemeButton } from '@/features/theme/components/theme-button';
import { Link } from '@/framework/link';
import { useSession } from '@/session/use-session';
import { shellMessages } from '@/shell/messages';

import { CategoryMenu } from './category-menu';
import { navigatorMessages } from './navigator-messages';
import { navigatorClosed } from './navigator.store';

const rowStyles = 'flex min-h-13 w-full items-center border-b border-line text-left text-base font-semibold';

const pages = [
  [paths.trackOrder, shellMessages.footer.trackOrder],
  [paths.wishlist, navigatorMessages.saved],
  [paths.routine, navigatorMessages.routine],
  [paths.brands, navigatorMessages.brands],
  [paths.deliveryAndReturns, shellMessages.footer.deliveryAndReturns],
  [paths.questions, shellMessages.footer.questions],
  [paths.contact, shellMessages.footer.contact],
  [paths.sell, navigatorMessages.sell],
  [paths.privacyPolicy, navigatorMessages.privacyPolicy],
] as const;

export function NavigatorSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession();
  const { pathname, asPath } = useRouter();
  const isMember = session.status === 'signed-in';

  return (
    <BottomSheet open={open} onClose={onClose} label={navigatorMessages.title}>
      <nav aria-label={navigatorMessages.title}>
        <h2 className="font-disp text-2xl font-bold">{navigatorMessages.title}</h2>
        <LowDataSwitch className={`${rowStyles} mt-2 justify-between`} />
        <div>
          <CategoryMenu rowStyles={rowStyles} />
        </div>
        <ul>
          <li>
            <Link href={paths.home} className={rowStyles}>
              {navigatorMessages.home}
            </Link>
          </li>
          <li>
            {isMember ? (
              <Link href={paths.account} className={rowStyles}>
                {navigatorMessages.account}
              </Link>
            ) : (
              <AuthLink to="login" next={pathname === paths.home ? undefined : asPath} className={rowStyles}>
                {navigatorMessages.signIn}
              </AuthLink>
            )}
          </li>
          {isMember && (
            <li>
              <Link href={paths.orders} className={rowStyles}>
                {navigatorMessages.orders}
              </Link>
            </li>
          )}
          {pages.map(([href, name]) => (
            <li key={href}>
              <Link href={href} className={rowStyles}>
                {name}
              </Link>
            </li>
          ))}
          <li onClick={navigatorClosed}>
            <CookieSettingsButton className={rowStyles} />
          </li>
          <li className="flex min-h-13 items-center justify-between text-base font-semibold">
            {navigatorMessages.theme}
            <ThemeButton />
          </li>
        </ul>
      </nav>
    </BottomSheet>
  );
}
