import { type ServerResponse } from 'node:http';

import { type GetServerSideProps, type GetServerSidePropsContext } from 'next';

import { slugPattern } from '@/contracts/catalogue-terms';

import { isLowDataRequested } from './page-variant';
import { ApiUnavailableError, createApiReader, type ApiReader } from './read-api';

/**
 * Pages contain no personal data, so any cache may keep them for 30 seconds: the server's own
 * (server/production/page-cache.ts), a proxy's, and the browser's for the Back button.
 */
const PUBLIC_CACHE = 'public, max-age=30, s-maxage=30';
/** The headers that select the page variant. */
const VARIANT_HEADERS = 'Cookie, Save-Data';
const NOT_CACHED = 'private, no-cache';

/** `lowData`: rendered with small pictures and without optional parts (docs/decisions/0019). */
type WithVariant<Props> = Props & { lowData: boolean };

/** The path at which the page is now. */
export class MovedTo {
  constructor(readonly path: string) {}
}

type Load<Props> = (api: ApiReader, context: GetServerSidePropsContext) => Promise<Props | MovedTo | null>;

/**
 * Creates getServerSideProps of a page rendered from public API replies; `null` gives a 404, and
 * MovedTo a permanent redirect. The page may depend only on its path and, for the list, on the
 * parameters that server/production/request-target.ts keeps.
 */
export const createPublicPage =
  <Props extends object>(load: Load<Props>): GetServerSideProps<WithVariant<Props>> =>
  async (context) => {
    const api = createApiReader();
    const loaded = await load(api, context).catch((error: unknown) => {
      if (error instanceof ApiUnavailableError) markUnavailable(context.res);
      throw error;
    });
    const props = loaded instanceof MovedTo ? null : loaded;
    context.res.setHeader('Surrogate-Key', [...api.keys].join(' '));
    context.res.setHeader('Cache-Control', props ? PUBLIC_CACHE : NOT_CACHED);
    context.res.setHeader('Vary', VARIANT_HEADERS);
    if (loaded instanceof MovedTo) return { redirect: { destination: loaded.path, statusCode: 301 } };
    return props
      ? { props: { ...props, lowData: isLowDataRequested(context.req.headers) } }
      : { notFound: true };
  };

/**
 * Lets the error page of this request be answered with 503 rather than 500
 * (server/production/page-cache.ts), since Next sets the status of errors itself.
 */
export const markUnavailable = (response: ServerResponse) => response.setHeader('Retry-After', '2');

/** Creates getServerSideProps of a page with a slug, such as a product page. */
export const createPublicSlugPage = <Props extends object>(
  load: (api: ApiReader, slug: string) => Promise<Props | MovedTo | null>,
) =>
  createPublicPage<Props>((api, { params }) => {
    const slug = String(params?.slug ?? '');
    return slugPattern.test(slug) ? load(api, slug) : Promise.resolve(null);
  });
