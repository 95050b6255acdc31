import { Html, Main, NextScript } from 'next/document';

import { DocumentHead } from '@/shell/document/document-head';

export default function Document() {
  return (
    <Html lang="en-NG" data-theme="light" suppressHydrationWarning>
      <DocumentHead />
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
