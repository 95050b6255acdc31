import { type ReactNode } from 'react';

import { Seo } from '@/components/seo/seo';
import { Footer } from '@/shell/footer';
import { Header } from '@/shell/header';
import { MobileNavigator } from '@/shell/navigation/mobile-navigator';
import { TabBar } from '@/shell/navigation/tab-bar';
import { PageBoundary } from '@/shell/page-boundary';
import { SkipLink } from '@/shell/skip-link';

type Props = {
  /** Left out where the title depends on the page's data; the screen then sets it. */
  title?: string;
  description?: string;
  canonical?: string;
  noIndex?: boolean;
  children: ReactNode;
};

/** The layout of a shop page: header, content, footer, and the tab bar on phones. */
export function ShopLayout({ title, children, ...seo }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      {title && <Seo title={title} {...seo} />}
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <PageBoundary>{children}</PageBoundary>
      </main>
      <Footer />
      <TabBar />
      <MobileNavigator />
    </div>
  );
}
