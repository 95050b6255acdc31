import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { CookieSettingsButton } from '@/features/consent/components/cookie-settings-button';
import { LowDataSwitch } from '@/features/low-data/components/low-data-switch';

import { Wordmark } from './wordmark';

const linkStyles = 'inline-block py-3 underline-offset-4 hover:underline';

export function Footer() {
  return (
    <footer className="mt-14 bg-zobo-deep text-white">
      <div className="mx-auto grid max-w-[1440px] gap-6 px-5 pt-10 pb-28 md:grid-cols-[1fr_auto] md:items-end md:px-10 md:pb-10">
        <div>
          <Link href={paths.home} aria-label="Dídán, home" className="inline-block py-2">
            <Wordmark className="h-8" />
          </Link>
          <p className="mt-2 max-w-[46ch] text-sm text-guava">
            Dídán is Yorùbá: shining, smooth to the touch. Skin care for how we live.
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap items-center gap-x-6 text-sm font-semibold">
          <Link href={paths.shop} className={linkStyles}>
            Shop
          </Link>
          <Link href={paths.brands} className={linkStyles}>
            Brands
          </Link>
          <Link href={paths.sell} className={linkStyles}>
            Sell on Dídán
          </Link>
          <Link href={paths.privacyPolicy} className={linkStyles}>
            Privacy policy
          </Link>
          <CookieSettingsButton className={linkStyles} />
          <LowDataSwitch className="py-3" />
        </nav>
      </div>
    </footer>
  );
}
