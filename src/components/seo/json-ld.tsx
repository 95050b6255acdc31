import Head from 'next/head';

/** Structured data (schema.org) in a page's head. A data block is no script, so the content policy has nothing to allow. */
export function JsonLd({ id, data }: { id: string; data: object }) {
  return (
    <Head>
      <script
        key={id}
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: serialise({ '@context': 'https://schema.org', ...data }) }}
      />
    </Head>
  );
}

/** `<` cannot stand in it, so no text can end the element (T2). */
const serialise = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c');
