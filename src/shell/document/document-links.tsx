import { bootScript } from './boot-script';

/** What every page's head holds besides its own title. */
export function DocumentLinks() {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: bootScript }} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/brand/mark.svg" type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
      <meta name="theme-color" content="#fffaf7" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#170912" media="(prefers-color-scheme: dark)" />
    </>
  );
}
