import Head from 'next/head';

import { clientEnv } from '@/config/env.client';
import { site } from '@/config/site';

type Props = {
  title: string;
  description?: string;
  /** The canonical path from the root; omit it for no canonical address. */
  canonical?: string;
  /** An 800 × 600 share card, its path from the root. */
  image?: { url: string; alt: string };
  type?: 'website' | 'product';
  noIndex?: boolean;
};

/**
 * The title and meta tags for search engines and shared links (https://ogp.me). Written out,
 * because next-seo costs each page 2 KiB (docs/decisions/0030).
 */
export function Seo(props: Props) {
  const { description = site.description, canonical, image = site.shareCard, type = 'website' } = props;
  const title = props.title === site.name ? site.title : `${props.title} · ${site.name}`;
  const url = canonical === undefined ? undefined : toAbsoluteUrl(canonical);

  return (
    <Head>
      <title>{title}</title>
      <meta key="robots" name="robots" content={props.noIndex ? 'noindex,nofollow' : 'index,follow'} />
      <meta key="description" name="description" content={description} />
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
      <meta key="og:title" property="og:title" content={title} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:type" property="og:type" content={type} />
      <meta key="og:image" property="og:image" content={toAbsoluteUrl(image.url)} />
      <meta key="og:image:alt" property="og:image:alt" content={image.alt} />
      <meta key="og:image:width" property="og:image:width" content="800" />
      <meta key="og:image:height" property="og:image:height" content="600" />
      <meta key="og:locale" property="og:locale" content={site.locale} />
      <meta key="og:site_name" property="og:site_name" content={site.name} />
      {url && <meta key="og:url" property="og:url" content={url} />}
      {url && <link key="canonical" rel="canonical" href={url} />}
    </Head>
  );
}

/** Adds the shop's origin to a path, for shared links and canonical addresses. */
export const toAbsoluteUrl = (path: string): string => `${clientEnv.appUrl}${path}`;
