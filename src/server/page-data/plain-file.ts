import { type GetServerSideProps } from 'next';

import { readEnv } from '@/server/platform/config/env';

type File = { type: string; body: string };

/** An address that answers with a file of its own making, good for an hour; `origin` is the shop's own. */
export const sendPlainFile =
  (make: (origin: string, part: string) => Promise<File | null> | File | null): GetServerSideProps =>
  async ({ res, params }) => {
    const file = await make(readEnv().appUrl, String(params?.part ?? ''));
    if (!file) return { notFound: true };
    res.setHeader('Content-Type', `${file.type}; charset=utf-8`);
    res.setHeader('Cache-Control', 'public, max-age=3600, s-maxage=3600');
    res.end(file.body);
    return { props: {} };
  };
