import { type GetServerSideProps, type GetServerSidePropsContext } from 'next';

import { slugPattern } from '@/contracts/catalogue-terms';

import { isLowDataRequested } from './page-variant';
import { createApiReader, type ApiReader } from './read-api';

/**
 * Pages hold nothing of a person, so any cache may keep them for half a minute: the server's own
 * (server/production/page-cache.ts), a proxy's, and a browser's for a Back or two.
 */
const SHARED = 'public, max-age=30, s-maxage=30';
/** A page has two forms, told apart by these headers. */
const FORMS = 'Cookie, Save-Data';
const NOT_CACHED = 'private, no-cache';

/** `lowData`: drawn with small pictures and nothing that could be left out (docs/decisions/0019). */
type Drawn<Props> = Props & { lowData: boolean };

type Load<Props> = (api: ApiReader, context: GetServerSidePropsContext) => Promise<Props | null>;

/**
 * A page drawn from the API's public replies; `null` is the 404. It must depend on its path and, for the list, on the parameters that
 * server/production/request-target.ts keeps in its address.
 */
export const publicPage =
  <Props extends object>(load: Load<Props>): GetServerSideProps<Drawn<Props>> =>
  async (context) => {
    const api = createApiReader();
    const props = await load(api, context);
    context.res.setHeader('Surrogate-Key', [...api.keys].join(' '));
    context.res.setHeader('Cache-Control', props ? SHARED : NOT_CACHED);
    context.res.setHeader('Vary', FORMS);
    return props
      ? { props: { ...props, lowData: isLowDataRequested(context.req.headers) } }
      : { notFound: true };
  };

/** A page of one slug, such as a product's. */
export const publicPageOf = <Props extends object>(
  load: (api: ApiReader, slug: string) => Promise<Props | null>,
) =>
  publicPage<Props>((api, { params }) => {
    const slug = String(params?.slug ?? '');
    return slugPattern.test(slug) ? load(api, slug) : Promise.resolve(null);
  });
