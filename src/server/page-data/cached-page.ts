import { type GetServerSideProps, type GetServerSidePropsContext, type GetStaticProps } from 'next';

/** Pages hold nothing of a person, so any cache may keep them: a browser for a Back or two, a proxy for longer. */
const CACHE_CONTROL = 'public, max-age=30, s-maxage=60, stale-while-revalidate=600';
const REVALIDATE_SECONDS = 60;

type Load<Props> = (context: GetServerSidePropsContext) => Promise<Props | null>;

/** A page that depends on its query: drawn for each request, from replies that are kept. `null` is the 404. */
export const drawnOnRequest =
  <Props extends object>(load: Load<Props>): GetServerSideProps<Props> =>
  async (context) => {
    const props = await load(context);
    if (!props) return { notFound: true };
    context.res.setHeader('Cache-Control', CACHE_CONTROL);
    return { props };
  };

/** A page of one slug: drawn at its first visit and kept, then again at most once a minute (docs/decisions/0011). */
export const drawnOnce =
  <Props extends object>(load: (slug: string) => Promise<Props | null>): GetStaticProps<Props> =>
  async ({ params }) => {
    const props = await load(String(params?.slug ?? ''));
    return props ? { props, revalidate: REVALIDATE_SECONDS } : { notFound: true, revalidate: REVALIDATE_SECONDS };
  };

/** None when the shop is built, which must not need its database. */
export const noPathsYet = () => ({ paths: [], fallback: 'blocking' as const });
