import { type ReactNode } from 'react';

import { Seo } from '@/components/seo/seo';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { Link } from '@/framework/link';
import { shellMessages } from '@/shell/messages';
import { PageBoundary } from '@/shell/page-boundary';
import { SkipLink } from '@/shell/skip-link';
import { Wordmark } from '@/shell/wordmark';

/** The layout of an auth page: beside a picture on wide screens, alone on phones. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div data-auth-page className="min-h-dvh bg-canvas md:grid md:grid-cols-[46%_54%]">
      <Seo title={title} noIndex />
      <SkipLink />
      <aside
        aria-label="About Dídán"
        className="sticky top-5 m-5 hidden h-[calc(100dvh-2.5rem)] overflow-hidden rounded-xl bg-zobo md:block"
      >
        <picture>
          <source
            type="image/avif"
            media="(min-width: 768px)"
            srcSet="/brand/auth/auth-720.avif 720w, /brand/auth/auth-1080.avif 1080w"
            sizes="46vw"
          />
          <source
            type="image/webp"
            media="(min-width: 768px)"
            srcSet="/brand/auth/auth-720.webp 720w, /brand/auth/auth-1080.webp 1080w"
            sizes="46vw"
          />
          {/* The picture is for wide screens: phones get one transparent pixel instead. */}
          <img
            src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
            alt=""
            // Lazy and hidden in low-data mode, so it is not fetched there.
            loading="lazy"
            className="absolute inset-0 size-full object-cover [[data-bandwidth=low]_&]:hidden"
          />
        </picture>
        <Link
          href={paths.home}
          aria-label={shellMessages.home}
          className="absolute top-0 left-0 p-8 text-white"
        >
          <Wordmark className="h-11" />
        </Link>
        <div className="absolute inset-x-0 bottom-0 bg-zobo-deep p-8 text-white">
          <div aria-hidden="true" className="absolute inset-0 adire opacity-15" />
          <p className="relative font-disp text-2xl font-bold">Dídán: “shining, smooth to the touch.”</p>
          <p className="relative mt-1 text-sm text-guava">A Yorùbá word, and our promise for your skin.</p>
        </div>
      </aside>
      <main
        id="content"
        tabIndex={-1}
        className="flex min-h-dvh flex-col px-6 py-4 outline-none md:px-10 md:py-8"
      >
        <div aria-hidden="true" className="relative -mx-6 -mt-4 mb-3 h-10 overflow-hidden bg-zobo md:hidden">
          <div className="absolute inset-0 adire opacity-25" />
        </div>
        <div className="flex items-center justify-between">
          <Link
            href={paths.home}
            className="flex min-h-11 items-center gap-2 text-sm font-semibold underline-offset-4 hover:underline"
          >
            <Icon name="arrow-left" className="size-4.5" />
            Back to shop
          </Link>
          <Wordmark className="h-7 text-primary md:hidden" />
        </div>
        <div className="mx-auto flex w-full max-w-[440px] flex-1 flex-col py-6 md:justify-center">
          <PageBoundary>{children}</PageBoundary>
        </div>
      </main>
    </div>
  );
}
