import { type ReactNode } from 'react';

import { Footer } from '@/shell/footer';
import { Header } from '@/shell/header';
import { MobileNavigator } from '@/shell/navigation/mobile-navigator';
import { TabBar } from '@/shell/navigation/tab-bar';
import { Seo } from '@/shell/seo';
import { SkipLink } from '@/shell/skip-link';

type Props = { title: string; description?: string; noIndex?: boolean; children: ReactNode };

/** A page of the shop: header, content, footer, and on phones the tab bar. */
export function ShopLayout({ title, description, noIndex, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Seo title={title} description={description} noIndex={noIndex} />
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <TabBar />
      <MobileNavigator />
    </div>
  );
}
