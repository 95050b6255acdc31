import { companyLine } from '@/config/company';
import { paths } from '@/config/paths';
import { CookieSettingsButton } from '@/features/consent/components/cookie-settings-button';
import { LowDataSwitch } from '@/features/low-data/components/low-data-switch';
import { LateHydration } from '@/framework/late-hydration';
import { Link } from '@/framework/link';

import { shellMessages, footerLinks } from './messages';
import { Wordmark } from './wordmark';

const linkStyles = 'inline-block py-3 underline-offset-4 hover:underline';
const links = [
  [paths.shop, shellMessages.shop],
  [paths.brands, 'Brands'],
  [paths.sell, 'Sell on Dídán'],
  [paths.trackOrder, 'Track your order'],
  [paths.deliveryAndReturns, footerLinks.deliveryAndReturns],
  [paths.questions, 'Questions and answers'],
  [paths.contact, footerLinks.contact],
  [paths.terms, 'Terms of use'],
  [paths.privacyPolicy, 'Privacy policy'],
] as const;

export function Footer() {
  return (
    <LateHydration as="footer" className="isolate mt-14 bg-zobo-deep text-white">
      <div className="mx-auto grid max-w-[1440px] gap-6 px-5 pt-10 pb-28 md:grid-cols-[1fr_auto] md:items-end md:px-10 md:pb-10">
        <div>
          <Link href={paths.home} aria-label={shellMessages.home} className="inline-block py-2">
            <Wordmark className="h-8" />
          </Link>
          <p className="mt-2 max-w-[46ch] text-sm text-guava">
            Dídán is Yorùbá for shining and smooth to the touch. Skin care for how we live.
          </p>
          {companyLine && <p className="mt-2 text-sm text-guava">{companyLine}</p>}
        </div>
        <nav
          aria-label="Footer"
          className="flex flex-wrap items-center gap-x-6 text-sm font-semibold md:max-w-2xl md:justify-end"
        >
          {links.map(([href, name]) => (
            <Link key={href} href={href} className={linkStyles}>
              {name}
            </Link>
          ))}
          <CookieSettingsButton className={linkStyles} />
          <LowDataSwitch className="py-3" />
        </nav>
      </div>
    </LateHydration>
  );
}
