import { screen } from '@testing-library/react';

import { type Product } from '@/contracts/catalogue';
import { SearchForm } from '@/features/catalogue/components/search-form';

import { printMeasurement } from '../support/api/print-measurement';
import { addProduct, openProductList } from '../support/product-list-page';
import { openProduct, addReview } from '../support/product-page';
import { renderShop } from '../support/render-shop';

/** Markup that must not execute (T2). */
const attacks = [
  '<img src=x onerror=__x=1>',
  '"><svg onload=__x=1>',
  '</script><script>__x=1</script>',
  'javascript:__x=1',
];
let shown = 0;

afterEach(() => expect(globalThis).not.toHaveProperty('__x'));
afterAll(() => printMeasurement('T2', `${shown} hostile products and reviews shown as text, 0 executed`));

async function expectText(container: Element, attack: string) {
  const places = await screen.findAllByText((_words, element) => element?.textContent === attack);
  expect(places).not.toHaveLength(0);
  expect(container.querySelector('img[onerror], svg[onload], script')).toBeNull();
  const links = [...container.querySelectorAll('a')].map(({ protocol }) => protocol);
  expect(links.filter((protocol) => !protocol.startsWith('http'))).toEqual([]);
  shown += 1;
}

const hostile = (attack: string): Promise<Product> =>
  addProduct({
    name: attack,
    brand: { slug: 'odd', name: attack },
    imageAlt: attack,
    images: [{ name: 'a-1', alt: attack }],
    description: attack,
    howToUse: attack,
    category: { slug: 'odd-things', name: attack },
    subCategory: { slug: 'odd-kinds', name: attack },
    colors: [{ slug: 'odd-colour', name: attack, hex: attack }],
    inci: [{ name: attack, slug: 'odd-stuff', isKeyActive: true, isAllergen: true, active: null }],
    keyActives: [{ name: attack, percent: null }],
    batches: [{ number: attack, expiry: '2029-01' }],
    nafdacNumber: attack,
    nafdacCheckedBy: attack,
  });

describe.each(attacks)('%s', (attack) => {
  it('is shown as text in product cards and filters', async () => {
    await hostile(attack);
    const { baseElement } = await openProductList();
    await expectText(baseElement, attack);
  });

  it('is shown as text everywhere on the product page', async () => {
    const { baseElement } = await openProduct(await hostile(attack));
    await expectText(baseElement, attack);
  });

  it('is shown as text in a review', async () => {
    const product = await addProduct();
    await addReview(product, { title: attack, body: attack, authorFirstName: attack });
    const { baseElement } = await openProduct(product);
    await expectText(baseElement, attack);
  });

  it('is shown as text in the search heading and field', async () => {
    const at = `/shop?q=${encodeURIComponent(attack)}`;
    const { baseElement, unmount } = await openProductList(at);
    await expectText(baseElement, `“${attack}”`);
    unmount();
    renderShop(<SearchForm id="search" />, { at });
    expect(screen.getByRole('searchbox')).toHaveValue(attack);
  });

  it('is shown as text in the search suggestions', async () => {
    await hostile(attack);
    const { user, baseElement } = renderShop(<SearchForm id="search" />);
    await user.click(screen.getByRole('searchbox'));
    await user.paste(/\w{3,}/.exec(attack)?.[0] ?? '');
    await screen.findByRole('list', { name: 'Products' });
    await expectText(baseElement, attack);
  });
});
