import { useRouter } from 'next/router';

import { BottomSheet } from '@/components/ui/bottom-sheet';
import { paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { CookieSettingsButton } from '@/features/consent/components/cookie-settings-button';
import { LowDataSwitch } from '@/features/low-data/components/low-data-switch';
import { ThemeButton } from '@/features/theme/components/theme-button';
import { Link } from '@/framework/link';
import { useSession } from '@/session/use-session';
import { footerLinks } from '@/shell/messages';

import { CategoryMenu } from './category-menu';
import { navigatorClosed } from './navigator.store';

/** The sentences of the phone's menu, which loads when it is first opened. */
const navigatorMessages = {
  title: 'Menu',
  shop: 'Shop',
} as const;

const rowStyles = 'flex min-h-13 w-full items-center border-b border-line text-left text-base font-semibold';

const shopPages = [
  [paths.brands, 'Brands'],
  [paths.routine, 'Build your routine'],
  [paths.wishlist, 'Saved'],
] as const;

const helpPages = [
  [paths.trackOrder, 'Track your order'],
  [paths.deliveryAndReturns, footerLinks.deliveryAndReturns],
  [paths.questions, 'Questions and answers'],
  [paths.contact, footerLinks.contact],
  [paths.sell, 'Sell on Dídán'],
  [paths.privacyPolicy, 'Privacy policy'],
] as const;

export function NavigatorSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession();
  const { pathname, asPath } = useRouter();
  const isMember = session.status === 'signed-in';

  return (
    <BottomSheet open={open} onClose={onClose} label={navigatorMessages.title}>
      <nav aria-label={navigatorMessages.title}>
        <h2 className="font-disp text-2xl font-bold">{navigatorMessages.title}</h2>
        <div className="mt-2">
          <CategoryMenu rowStyles={rowStyles} />
        </div>
        <ul>
          {shopPages.map(([href, name]) => (
            <PageRow key={href} href={href} name={name} />
          ))}
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
          {isMember && <PageRow href={paths.orders} name="Your orders" />}
          {helpPages.map(([href, name]) => (
            <PageRow key={href} href={href} name={name} />
          ))}
          <li className="border-b border-line pb-3">
            <LowDataSwitch className="flex min-h-11 w-full justify-between text-base font-semibold" />
            <p className="text-sm text-ink-2">Pictures become small, and nothing loads ahead.</p>
          </li>
          <li onClick={navigatorClosed}>
            <CookieSettingsButton className={rowStyles} />
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

function PageRow({ href, name }: { href: string; name: string }) {
  return (
    <li>
      <Link href={href} className={rowStyles}>
        {name}
      </Link>
    </li>
  );
}
