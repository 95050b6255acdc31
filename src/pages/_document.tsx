import '@/framework/whole-html';
import Document, { Head, Html, Main, NextScript } from 'next/document';

import { clientEnv } from '@/config/env.client';
import { DeferredHead, PressableHead } from '@/framework/deferred-head';
import { DocumentLinks } from '@/shell/document/document-links';

/**
 * Pages whose content is read before it is used: their scripts load after the content
 * (docs/decisions/0004).
 */
const contentPages = new Set([
  '/',
  '/shop',
  '/product/[slug]',
  '/store/[slug]',
  '/brand/[slug]',
  '/brands',
  '/privacy-policy',
  '/404',
]);

export default class ShopDocument extends Document {
  override render() {
    const { page } = this.props.__NEXT_DATA__;
    const ProductionHead = contentPages.has(page) ? DeferredHead : PressableHead;
    const PageHead = clientEnv.isProduction ? ProductionHead : Head;
    const { lowData } = (this.props.__NEXT_DATA__.props.pageProps ?? {}) as { lowData?: boolean }; // server/page-data
    return (
      <Html
        lang="en-NG"
        data-theme="light"
        data-origin={page === '/500' ? undefined : clientEnv.appUrl}
        data-bandwidth={lowData ? 'low' : undefined}
        suppressHydrationWarning
      >
        <PageHead>
          <DocumentLinks />
        </PageHead>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
