import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { SEARCH_MAX_CHARACTERS } from '@/contracts/limits';
import { SearchForm } from '@/features/catalogue/components/search-form';

import { server } from '../../msw/server';
import { holdReply } from '../../support/held-reply';
import { renderShop } from '../../support/render-shop';
import { watchRequests } from '../../support/requests';

const open = (at = '/') =>
  renderShop(
    <>
      <SearchForm id="search" />
      <button type="button">Elsewhere</button>
    </>,
    { at },
  );
const field = () => screen.getByRole('searchbox', { name: 'Search products, brands and ingredients' });
const suggested = (title: string) => screen.findByRole('list', { name: title });
const nothingIsSuggested = () => expect(screen.queryAllByRole('list')).toEqual([]);
/** Waits longer than the debounce of typing. */
const waitForDebounce = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));

describe('shopper typing a search', () => {
  it('gets suggested products, brands and categories in one request after typing stops', async () => {
    const { user } = open();
    const { all } = watchRequests();
    for (const typed of ['re', 't', 'i']) {
      await user.type(field(), typed);
      await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
    }
    const products = await suggested('Products');
    const product = within(products).getByRole('link', { name: /First Retinol/ });
    expect(product).toHaveAttribute('href', '/product/forma-37-first-retinol');
    expect(product).toHaveTextContent('₦14,500');
    expect(within(await suggested('Categories')).getByRole('link')).toHaveAttribute(
      'href',
      '/shop?category=serums-treatments&subCategory=retinoids',
    );
    expect((await all()).map(({ path }) => path)).toEqual(['/api/product/suggest/?q=reti']);
  });

  it('hears the number of suggestions', async () => {
    const { user } = open();
    await user.type(field(), 'forma');
    expect(within(await suggested('Brands')).getByRole('link', { name: 'Forma 37' })).toHaveAttribute(
      'href',
      '/brand/forma-37',
    );
    expect(screen.getByText('2 suggestions. Use the arrow keys to choose one.')).toHaveAttribute(
      'role',
      'status',
    );
  });

  it.each(['r', ' r ', ' '])('gets no suggestions for %j', async (typed) => {
    const { user } = open();
    const { all } = watchRequests();
    await user.type(field(), typed);
    await waitForDebounce();
    nothingIsSuggested();
    expect(await all()).toEqual([]);
  });

  it('gets concerns and categories to try where nothing matches', async () => {
    const { user } = open();
    await user.type(field(), 'tamarind');
    const concerns = await suggested('No matches for “tamarind”. Try a skin concern:');
    expect(within(concerns).getByRole('link', { name: 'Dark spots' })).toHaveAttribute(
      'href',
      '/shop?concern=dark-spots',
    );
    expect(within(await suggested('Or a category:')).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/shop\?category=/),
    );
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/shop');
    expect(screen.queryByRole('link', { name: /^See all results/ })).not.toBeInTheDocument();
    const heard = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(heard).toContain('No matches for “tamarind”. Try a skin concern:');
  });

  it('gets the concern with that name', async () => {
    const { user } = open();
    await user.type(field(), 'dry');
    const [concern] = within(await suggested('Skin concerns')).getAllByRole('link');
    expect(concern).toHaveAttribute('href', '/shop?concern=dryness');
  });

  it('sees suggestions for the latest words even if an earlier reply arrives later', async () => {
    const { hold, release } = holdReply();
    const { to } = watchRequests();
    server.use(
      http.get('*/api/product/suggest', async ({ request }) => {
        if (new URL(request.url).searchParams.get('q') === 'cloud') await hold();
      }),
    );
    const { user } = open();
    await user.type(field(), 'cloud');
    await waitFor(async () => expect(await to('/api/product/suggest/?q=cloud')).toHaveLength(1));
    await user.clear(field());
    await user.type(field(), 'hibiscus');
    await screen.findByRole('link', { name: /Hibiscus Mask/ });
    release();
    await waitForDebounce();
    expect(screen.queryByRole('link', { name: /Cloud Cleanser/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Hibiscus Mask/ })).toBeVisible();
  });

  it('can still search when suggestions fail, and sees no error', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/product/suggest', () => ((asked += 1), HttpResponse.json({}, { status: 500 }))),
    );
    const { user, router, baseElement } = open();
    await user.type(field(), 'retinol');
    await waitFor(() => expect(asked).toBe(1));
    await waitForDebounce();
    nothingIsSuggested();
    expect(baseElement.querySelector('[role=alert]')).toBeEmptyDOMElement();
    await user.keyboard('{Enter}');
    expect(router.asPath).toBe('/shop?q=retinol');
  });
});

describe('shopper using the keyboard in the search', () => {
  async function suggestions() {
    const shop = open();
    await shop.user.type(field(), 'isa');
    await suggested('Brands');
    return { ...shop, links: screen.getAllByRole('link') };
  }

  it('moves through the suggestions and back to the field with the arrow keys', async () => {
    const shop = open();
    await shop.user.type(field(), 'forma');
    await suggested('Brands');
    const [brand, product, all] = screen.getAllByRole('link');
    await shop.user.keyboard('{ArrowDown}');
    expect(brand).toHaveFocus();
    await shop.user.keyboard('{ArrowDown}');
    expect(product).toHaveFocus();
    await shop.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(all).toHaveFocus();
    await shop.user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('forma');
  });

  it('closes the suggestions with Escape and keeps the words in the field', async () => {
    const { user, links } = await suggestions();
    await user.keyboard('{ArrowDown}');
    expect(links[0]).toHaveFocus();
    await user.keyboard('{Escape}');
    nothingIsSuggested();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('isa');
  });

  it('opens a suggestion with Enter, which closes the list', async () => {
    const { user, router } = await suggestions();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.asPath).toBe('/brand/isapa'));
    nothingIsSuggested();
    expect(field()).toHaveValue('');
  });

  it('closes the suggestions by focusing something else', async () => {
    const { user } = await suggestions();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    nothingIsSuggested();
  });
});

describe('shopper submitting a search', () => {
  it.each([
    ['  shea butter ', '/shop?q=shea+butter'],
    ['a&b=c #1?', '/shop?q=a%26b%3Dc+%231%3F'],
    ['javascript:alert(1)', '/shop?q=javascript%3Aalert%281%29'],
    ['', '/shop'],
  ])('for %j goes to %s', async (typed, address) => {
    const { user, router } = open();
    await user.click(field());
    if (typed) await user.paste(typed);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(router.moves).toEqual([{ method: 'push', address, shallow: false }]);
  });

  it('sees the words of the current list in the field', async () => {
    open('/shop?q=shea+butter&brand=isapa');
    expect(field()).toHaveValue('shea butter');
  });

  it('sees an empty field on other pages, even with q in the URL', () => {
    open('/bag?q=shea');
    expect(field()).toHaveValue('');
  });

  it('sees the new words in the field after searching from a list', async () => {
    const { user } = open('/shop?q=shea');
    await user.clear(field());
    await user.type(field(), 'cloud{Enter}');
    expect(field()).toHaveValue('cloud');
  });

  it('cannot enter more than the maximum length', async () => {
    const { user } = open();
    await user.click(field());
    await user.paste('shea'.repeat(1500));
    expect(field()).toHaveValue('shea'.repeat(SEARCH_MAX_CHARACTERS / 4));
  });

  it('reaches the same list without JavaScript', () => {
    open();
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/shop');
    expect(field()).toHaveAttribute('name', 'q');
  });
});
