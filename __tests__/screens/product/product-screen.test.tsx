import { fireEvent, screen, within } from '@testing-library/react';

import { ProductScreen } from '@/screens/product/product-screen';

import { buildProduct, buildVariant, products, stores } from '../../support/catalogue';
import { addProduct } from '../../support/product-list-page';
import { fetchProductProps, findLateButtons, openProduct, getPageSection } from '../../support/product-page';
import { renderShop } from '../../support/render-shop';

const { cleanser, retinol, soldOut } = products;

const parfum = { name: 'Parfum', slug: 'parfum', isKeyActive: false, isAllergen: true, active: null };
const niacinamide = {
  name: 'Niacinamide',
  slug: 'niacinamide',
  isKeyActive: true,
  isAllergen: false,
  active: 'niacinamide' as const,
};
const aqua = { name: 'Aqua', slug: 'aqua', isKeyActive: false, isAllergen: false, active: null };

it('shopper reads the description, brand, store and category of a product', async () => {
  await openProduct(cleanser);
  expect(screen.getByRole('heading', { level: 1, name: 'Cloud Cleanser' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ìṣápá' })).toHaveAttribute('href', '/brand/isapa');
  expect(screen.getByRole('link', { name: 'Eko Skin Room' })).toHaveAttribute('href', '/store/eko-skin-room');
  expect(
    getPageSection('About this product').getByText('A soft cream wash that rinses clean in hard water.'),
  ).toBeVisible();
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/shop',
    '/shop?category=cleansers-masks',
    '/shop?category=cleansers-masks&subCategory=cream-oil-cleansers',
  ]);
  expect(screen.getByRole('img', { name: 'Cloud Cleanser on a shelf' })).toBeVisible();
});

it('the second photo has half the pixels on a phone until the photos are swiped', async () => {
  const images = ['front', 'back'].map((alt, index) => ({ name: `isapa-cloud-cleanser-${index + 1}`, alt }));
  await openProduct(cleanser, { images });
  const readSource = (alt: string) => {
    const source = screen.getByRole('img', { name: alt }).parentElement?.querySelector('source');
    return { sizes: source?.sizes.split(', ').at(-1), narrowest: source?.srcset.split(' ').at(1) };
  };
  expect(readSource('front')).toEqual({ sizes: '70vw', narrowest: '640w,' });
  expect(readSource('back')).toEqual({ sizes: '35vw', narrowest: '320w,' });
  fireEvent.scroll(screen.getByRole('list', { name: 'Photos' }));
  expect(readSource('back')).toEqual({ sizes: '70vw', narrowest: '640w,' });
});

it('shopper reads the price and the former price', async () => {
  const product = await addProduct({}, { priceKobo: 830_000, compareAtKobo: 1_200_000 });
  await openProduct(product);
  // The second is in the button, for phones.
  expect(screen.getAllByText('₦8,300')).toHaveLength(2);
  expect(screen.getByText('Was').parentElement).toHaveTextContent('Was ₦12,000');
  expect(screen.getByText('Was').closest('s')).toBeInTheDocument();
});

it('product without a former price shows none', async () => {
  await openProduct(retinol);
  expect(screen.getAllByText('₦14,500')).toHaveLength(2);
  expect(screen.queryByText('Was')).not.toBeInTheDocument();
});

it.each([
  [6, 'In stock'],
  [5, 'Only 5 left'],
  [1, 'Only 1 left'],
  [0, 'Sold out'],
])('shopper reads for a stock of %i: %s', async (stock, words) => {
  await openProduct(await addProduct({}, { stock, label: '75 ml' }));
  const size = screen.getByText('75 ml ·', { exact: false, selector: 'span' });
  expect(size.parentElement).toHaveTextContent(`75 ml · ${words}`);
});

it('shopper cannot add a sold-out product', async () => {
  await openProduct(soldOut);
  expect(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Add to bag' })).not.toBeInTheDocument();
});

describe('shopper reading the ingredients', () => {
  const list = () => within(screen.getByRole('list', { name: 'Full list (INCI)' }));

  it('sees every ingredient in order, with allergens and key actives named', async () => {
    await openProduct(
      await addProduct({
        inci: [aqua, niacinamide, parfum],
        allergens: ['Parfum'],
        keyActives: [{ name: 'Niacinamide', percent: 5 }],
      }),
    );
    expect(
      list()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Aqua', 'Niacinamide (key active)', 'Parfum (allergen)']);
    expect(list().getByRole('link', { name: /^Parfum/ })).toHaveAttribute('href', '/shop?ingredient=parfum');
    expect(screen.getByRole('list', { name: 'Key actives' })).toHaveTextContent('Niacinamide 5%');
  });

  it('sees only the name of an active without a percentage', async () => {
    await openProduct(retinol);
    expect(screen.getByRole('list', { name: 'Key actives' })).toHaveTextContent(/^Retinol$/);
  });

  it('sees no list of actives if there are none', async () => {
    await openProduct(cleanser);
    expect(screen.queryByRole('list', { name: 'Key actives' })).not.toBeInTheDocument();
  });
});

describe('shopper with the product at home', () => {
  it('reads how to use it, the patch test and the shelf life', async () => {
    await openProduct(await addProduct({ patchTest: true, paoMonths: 6 }));
    const how = getPageSection('How to use');
    expect(how.getByText(/^Wet skin, massage one pump/)).toBeVisible();
    expect(how.getByText('Patch test first.')).toBeVisible();
    expect(how.getByText('Use within 6 months of opening.')).toBeVisible();
  });

  it.each([
    [1, 'Use within 1 month of opening.'],
    [null, 'Single use: use it all once opened.'],
  ])('reads for %s months after opening: %s', async (paoMonths, words) => {
    await openProduct(await addProduct({ paoMonths }));
    expect(getPageSection('How to use').getByText(words)).toBeVisible();
    expect(screen.queryByText('Patch test first.')).not.toBeInTheDocument();
  });

  it('can compare batch and expiry with the pack', async () => {
    const batches = [
      { number: 'ISA-2628C', expiry: '2028-10' },
      { number: 'ISA-2701A', expiry: '2029-01' },
    ];
    await openProduct(await addProduct({ batches }));
    const rows = getPageSection('Batch and expiry')
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['BatchUse by the end of', 'ISA-2628COctober 2028', 'ISA-2701AJanuary 2029']);
    expect(getPageSection('Batch and expiry').getByText(/^Provided by Eko Skin Room/)).toBeVisible();
  });
});

it('shopper sees other products of the store', async () => {
  await openProduct(cleanser);
  const more = getPageSection(`More from ${stores.eko.name}`);
  expect(more.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Hibiscus Mask',
  ]);
});

it('store with one product shows no list of others', async () => {
  await openProduct(retinol);
  expect(screen.queryByRole('heading', { name: /^More from/ })).not.toBeInTheDocument();
});

const photos = () =>
  within(screen.getByRole('list', { name: 'Photos' }))
    .getAllByRole('img')
    .map((picture) => picture.getAttribute('alt'));

it('shopper who chooses a shade reads its name beside its colour and sees its picture first', async () => {
  const color = { slug: 'brown', name: 'Brown', hex: '#6a3b22' };
  const images = [
    { name: 'tint-1', alt: 'The stick in camwood' },
    { name: 'tint-2', alt: 'The stick in kola' },
  ];
  const product = buildProduct(
    { id: cleanser.id, slug: cleanser.slug, name: 'Tint Stick', images },
    buildVariant({ id: crypto.randomUUID(), sku: 'camwood', label: 'Camwood' }),
    buildVariant({ id: crypto.randomUUID(), sku: 'kola', label: 'Kola', image: 'tint-2', color }),
  );
  const { user } = renderShop(<ProductScreen {...await fetchProductProps(cleanser)} product={product} />);
  await findLateButtons();
  expect(photos()).toEqual(['The stick in camwood', 'The stick in kola']);
  const kola = screen.getByRole('radio', { name: 'Kola' });
  expect(kola.closest('label')?.querySelector('circle')).toHaveAttribute('fill', '#6a3b22');
  await user.click(kola);
  expect(photos()).toEqual(['The stick in kola', 'The stick in camwood']);
  expect(screen.getByRole('radio', { name: 'Kola' })).toBeChecked();
});

it('shopper reads checks, rating, returns and return policy of the store, and the public coupons', async () => {
  const props = await fetchProductProps(cleanser);
  const changes = {
    rating: 4.6,
    reviewCount: 31,
    returnPolicy: 'Unopened jars only.',
    returnDays: 7,
    payOnDeliveryMaxKobo: 5_000_000,
    checkedIn: '2024-03',
  };
  renderShop(
    <ProductScreen
      {...props}
      seller={{ ...props.seller, ...changes }}
      coupons={[
        {
          code: 'HELLO10',
          description: '10% off, once',
          minimumKobo: 500_000,
          discountKobo: null,
          storeId: null,
        },
      ]}
    />,
  );
  await findLateButtons();
  const seller = within(screen.getByText('Unopened jars only.').closest('div') ?? document.body);
  expect(seller.getByRole('presentation')).toHaveAttribute('src', `/${props.seller.logo}`);
  expect(seller.getByText('4.6')).toBeVisible();
  expect(seller.getByText('Business documents checked by Dídán, March 2024')).toBeVisible();
  expect(
    seller.getByText(
      /^By card or transfer, we pay the store once you have your parcel. Or on delivery up to/,
    ),
  ).toHaveTextContent('₦50,000; the store then refunds returns itself.');
  expect(
    seller.getByRole('link', {
      name: 'Return within 7 days: unopened if you change your mind; opened or not if damaged, wrong, fake or not as described, and the store pays.',
    }),
  ).toHaveAttribute('href', '/delivery-and-returns');
  expect(seller.getByText('Unopened jars only.')).toBeVisible();
  expect(seller.getByText('HELLO10').parentElement).toHaveTextContent(
    'Coupon HELLO10: 10% off, once, for orders from ₦5,000',
  );
});
