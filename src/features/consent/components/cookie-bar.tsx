import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { Link } from '@/framework/link';

import { consentGiven } from '../consent.store';

/** Asks for consent to the pixel. Not modal; either answer dismisses it for good (spec §2). */
export function CookieBar() {
  return (
    <section
      aria-label="Cookie notice"
      data-cookie-bar
      className="fixed inset-x-3 bottom-[calc(4.75rem+var(--above-tabs,0px)+env(safe-area-inset-bottom))] z-20 flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-3 md:right-auto md:bottom-6 md:left-6 md:max-w-2xl md:flex-row md:items-center md:gap-6 md:p-5"
    >
      <p className="text-sm md:flex-1">
        We use the cookies that the shop needs. If you accept, Meta also learns which pages you view, for our
        advertising.{' '}
        <Link href={paths.privacyPolicy} className="font-semibold underline underline-offset-4">
          Privacy policy
        </Link>
      </p>
      <div className="grid grid-cols-2 gap-2 md:flex">
        <Button variant="outline" size="md" onClick={() => consentGiven('declined')}>
          Decline
        </Button>
        <Button variant="outline" size="md" onClick={() => consentGiven('accepted')}>
          Accept
        </Button>
      </div>
    </section>
  );
}
