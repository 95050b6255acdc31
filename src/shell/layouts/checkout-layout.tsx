import { type ReactNode } from 'react';

import { Seo } from '@/components/seo/seo';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { Link } from '@/framework/link';
import { shellMessages, footerLinks } from '@/shell/messages';
import { PageBoundary } from '@/shell/page-boundary';
import { SkipLink } from '@/shell/skip-link';
import { Wordmark } from '@/shell/wordmark';

const helpPages = [
  { href: paths.deliveryAndReturns, label: footerLinks.deliveryAndReturns },
  { href: paths.contact, label: footerLinks.contact },
  { href: paths.terms, label: 'Terms of use' },
  { href: paths.privacyPolicy, label: 'Privacy policy' },
];

/** The layout of the checkout: beside the order it has the way back and, at the foot, help. */
export function CheckoutLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div data-checkout-page className="flex min-h-dvh flex-col">
      <Seo title={title} noIndex />
      <SkipLink />
      <header className="sticky top-0 z-20 border-b border-line bg-canvas/92 backdrop-blur short:static">
        <div className="mx-auto flex h-16 max-w-[1440px] items-center justify-between gap-3 px-5 md:h-19 md:px-10">
          <Link href={paths.home} aria-label={shellMessages.home} className="py-1.5 text-primary">
            <Wordmark className="h-8 md:h-10" />
          </Link>
          <Link
            href={paths.bag}
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:underline hover:underline-offset-4"
          >
            <Icon name="arrow-left" className="size-4.5" />
            Back to your bag
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <PageBoundary>{children}</PageBoundary>
      </main>
      <footer className="flex flex-wrap justify-center gap-x-5 px-5 py-6 text-sm text-ink-2">
        {helpPages.map(({ href, label }) => (
          <Link key={href} href={href} className="py-2.5 underline underline-offset-4">
            {label}
          </Link>
        ))}
      </footer>
    </div>
  );
}
