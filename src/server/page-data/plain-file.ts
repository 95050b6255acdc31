import { type GetServerSideProps } from 'next';

import { readEnv } from '@/server/platform/config/env';

import { markUnavailable } from './public-page';
import { ApiUnavailableError } from './read-api';

type File = { type: string; body: string };

/**
 * Creates a page that replies with a generated file, cached for an hour; `origin` is the shop's
 * own.
 */
export const createPlainFilePage =
  (createFile: (origin: string, part: string) => Promise<File | null> | File | null): GetServerSideProps =>
  async ({ res, params }) => {
    let file;
    try {
      file = await createFile(readEnv().appUrl, String(params?.part ?? ''));
    } catch (error) {
      if (error instanceof ApiUnavailableError) markUnavailable(res);
      throw error;
    }
    if (!file) return { notFound: true };
    res.setHeader('Content-Type', `${file.type}; charset=utf-8`);
    res.setHeader('Cache-Control', 'public, max-age=3600, s-maxage=3600');
    res.end(file.body);
    return { props: {} };
  };
