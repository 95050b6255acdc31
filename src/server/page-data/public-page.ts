import { type GetServerSideProps, type GetServerSidePropsContext } from 'next';

import { slugPattern } from '@/contracts/catalogue-terms';

import { wantsLowData } from './data-form';

/**
 * Pages hold nothing of a person, so any cache may keep them: the server's own (scripts/lib/page-cache.mjs) and a proxy for half a
 * minute, a browser for a Back or two.
 */
const SHARED = 'public, max-age=30, s-maxage=30, stale-while-revalidate=60';
/** A page has two forms, by these; whoever keeps it keeps them apart. */
const FORMS = 'Cookie, Save-Data';
/** Parameters that the page does not know could make any number of copies of it. */
const NOT_KEPT = 'private, no-cache';

/** `lowData`: drawn with small pictures and nothing that could be left out (docs/decisions/0019). */
type Drawn<Props> = Props & { lowData: boolean };

type Load<Props> = (context: GetServerSidePropsContext) => Promise<Props | null>;

/** A page drawn from the API's public replies; `known` are the parameters it depends on. `null` is the 404. */
export const publicPage =
  <Props extends object>(
    load: Load<Props>,
    known: readonly string[] = [],
  ): GetServerSideProps<Drawn<Props>> =>
  async (context) => {
    const props = await load(context);
    context.res.setHeader('Cache-Control', props && isKnown(context, known) ? SHARED : NOT_KEPT);
    context.res.setHeader('Vary', FORMS);
    return props ? { props: { ...props, lowData: wantsLowData(context.req.headers) } } : { notFound: true };
  };

/** A page of one slug, such as a product's. */
export const publicPageOf = <Props extends object>(load: (slug: string) => Promise<Props | null>) =>
  publicPage<Props>(({ params }) => {
    const slug = String(params?.slug ?? '');
    return slugPattern.test(slug) ? load(slug) : Promise.resolve(null);
  });

/** A client's request for a page's data repeats the path's own parameters in its query; with another value it is a stranger's. */
const isKnown = ({ resolvedUrl, params }: GetServerSidePropsContext, known: readonly string[]) =>
  [...new URL(resolvedUrl, 'http://localhost').searchParams].every(
    ([name, value]) => known.includes(name) || params?.[name] === value,
  );
