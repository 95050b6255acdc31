import Head from 'next/head';
import { generateNextSeo } from 'next-seo/pages';

import { clientEnv } from '@/config/env.client';
import { site } from '@/config/site';

type Props = {
  title: string;
  description?: string;
  /** The canonical path from the root; left out for none. */
  canonical?: string;
  /** An 800 × 600 share card, its path from the root. */
  image?: { url: string; alt: string };
  type?: 'website' | 'product';
  noIndex?: boolean;
};

/** The title and meta tags for search engines and shared links. */
export function Seo(props: Props) {
  const { description = site.description, canonical, image = site.shareCard, type = 'website' } = props;
  const title = props.title === site.name ? site.title : `${props.title} · ${site.name}`;
  const url = canonical === undefined ? undefined : toAbsoluteUrl(canonical);

  return (
    <Head>
      {generateNextSeo({
        title,
        description,
        canonical: url,
        noindex: props.noIndex,
        nofollow: props.noIndex,
        openGraph: {
          title,
          description,
          url,
          type,
          siteName: site.name,
          locale: site.locale,
          images: [{ ...image, url: toAbsoluteUrl(image.url), width: 800, height: 600 }],
        },
        twitter: { cardType: 'summary_large_image' },
      })}
    </Head>
  );
}

/** Adds the shop's origin to a path, for shared links and canonical addresses. */
export const toAbsoluteUrl = (path: string): string => `${clientEnv.appUrl}${path}`;
