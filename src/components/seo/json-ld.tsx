import Head from 'next/head';

/**
 * Structured data (schema.org) in the head. It is a data block, so the Content Security Policy does
 * not apply.
 */
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

/** Escapes `<`, so no text can end the script element (T2). */
const serialise = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c');
