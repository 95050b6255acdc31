import Head from 'next/head';

type Props = { title: string; description?: string; noIndex?: boolean };

const defaultDescription =
  'Serums, shea and sunscreen made for skin in Nigeria, from makers and sellers you can put a name to.';

/** Title and description of a page. */
export function Seo({ title, description = defaultDescription, noIndex = false }: Props) {
  return (
    <Head>
      <title>{title === 'Dídán' ? 'Dídán: skin care for how we live' : `${title} · Dídán`}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
    </Head>
  );
}
