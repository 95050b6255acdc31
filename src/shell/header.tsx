import { useRouter } from 'next/router';
import { useId } from 'react';

import { Icon } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { CartCount } from '@/features/cart/components/cart-count';
import { SearchForm } from '@/features/catalogue/components/search-form';
import { CountryButton } from '@/features/currency/components/country-button';
import { ThemeButton } from '@/features/theme/components/theme-button';
import { Link } from '@/framework/link';
import { useSession } from '@/session/use-session';

import { shellMessages } from './messages';
import { NavigatorButton } from './navigation/navigator-button';
import { navigatorOpened } from './navigation/navigator.store';
import { Wordmark } from './wordmark';

const navStyles = 'py-3 hover:underline hover:underline-offset-8';

/** The header: wordmark, navigation, search, wishlist, bag and account. */
export function Header() {
  const cartId = useId();
  return (
    <header className="z-20 bg-canvas md:sticky md:top-0 short:static">
      <div className="mx-auto flex h-16 max-w-[1440px] items-center gap-3 px-5 md:h-19 md:gap-5 md:px-10 lg:gap-8">
        <Link href={paths.home} aria-label={shellMessages.home} className="py-1.5 text-primary">
          <Wordmark className="h-8 md:h-10" />
        </Link>
        <nav aria-label="Main" className="hidden gap-6 text-sm font-semibold lg:flex">
          <Link href={paths.shop} className={navStyles}>
            {shellMessages.shop}
          </Link>
          <button type="button" aria-haspopup="dialog" onClick={navigatorOpened} className={navStyles}>
            Categories
          </button>
          <Link href={`${paths.shop}?deals=true`} className={navStyles}>
            Deals
          </Link>
          <Link href={paths.brands} className={navStyles}>
            Brands
          </Link>
          <Link href={paths.sell} className={`hidden xl:block ${navStyles}`}>
            Sell on Dídán
          </Link>
        </nav>
        <SearchForm id="header-search" className="hidden grow md:block lg:ml-auto lg:max-w-sm" />
        <div className="ml-auto flex items-center md:ml-0">
          <CountryButton />
          <ThemeButton className="hidden md:grid" />
          <Link
            href={paths.wishlist}
            aria-label="Saved"
            className="grid size-11 place-items-center rounded-full hover:bg-sunken"
          >
            <Icon name="heart" />
          </Link>
          <Link
            href={paths.bag}
            // By ids, so the link also has a name behind a dialog, where live regions stay exposed.
            aria-labelledby={`${cartId}-name ${cartId}-count`}
            className="relative hidden size-11 place-items-center rounded-full hover:bg-sunken md:grid"
          >
            <span id={`${cartId}-name`} className="sr-only">
              Bag
            </span>
            <Icon name="shopping-bag" />
            <CartCount id={`${cartId}-count`} />
          </Link>
          <AccountEntry />
          <NavigatorButton className="md:hidden" />
        </div>
      </div>
    </header>
  );
}

/**
 * The link to the account, or to the login; the login too while the session is loading, to avoid a
 * shift.
 */
function AccountEntry() {
  const session = useSession();
  const router = useRouter();
  const look =
    'ml-2 hidden min-h-11 items-center rounded-full bg-ink px-5 text-sm font-semibold text-canvas hover:opacity-90 md:flex';

  if (session.status === 'signed-in') {
    return (
      <Link href={paths.account} className={look}>
        {session.user.first_name || 'Account'}
        <span className="sr-only">, your account</span>
      </Link>
    );
  }
  return (
    <AuthLink
      to="login"
      next={router.pathname === paths.home ? undefined : router.asPath}
      className={`${look} whitespace-nowrap`}
    >
      Sign in
    </AuthLink>
  );
}
