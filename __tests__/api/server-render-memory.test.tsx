import { type NextPage } from 'next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { type NextRouter } from 'next/router';
import { renderToString } from 'react-dom/server';

import { type ProductList } from '@/contracts/catalogue';
import { authScreens } from '@/screens/auth/auth-screens';
import { ProductListScreen } from '@/screens/product-list/product-list-screen';
import { AppShell } from '@/shell/app-shell';

const list: ProductList = {
  items: [],
  page: 1,
  pageSize: 24,
  total: 0,
  facets: null,
  correctedQuery: null,
  unmatchedWords: null,
  searchFilters: null,
};

const ListingPage: NextPage = () => <ProductListScreen search="" list={list} categories={[]} topPicks={[]} />;

/** The router as the page reads it during server rendering, without subscriptions or navigation. */
const router = { pathname: '/shop', asPath: '/shop', query: {}, isReady: true } as unknown as NextRouter;

const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

it('server-rendered list leaves no timer that keeps the page in memory', () => {
  const before = countTimers();
  const html = renderToString(
    <RouterContext.Provider value={router}>
      <AppShell page={ListingPage} pageProps={{}} authScreens={authScreens} />
    </RouterContext.Provider>,
  );
  expect(html).toContain('list-title');
  expect(countTimers()).toBe(before);
});
