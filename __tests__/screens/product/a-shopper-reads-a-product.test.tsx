import { screen, within } from '@testing-library/react';

import { products, stores } from '../../support/catalogue';
import { addProduct } from '../../support/listing-page';
import { openProduct, part } from '../../support/product-page';

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

it('a shopper reads what a product is, whose it is and where it stands', async () => {
  await openProduct(cleanser);
  expect(screen.getByRole('heading', { level: 1, name: 'Cloud Cleanser' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ìṣápá' })).toHaveAttribute('href', '/brand/isapa');
  expect(screen.getByRole('link', { name: 'Eko Skin Room' })).toHaveAttribute('href', '/store/eko-skin-room');
  expect(
    part('About this product').getByText('A soft cream wash that rinses clean in hard water.'),
  ).toBeVisible();
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/shop',
    '/shop?category=cleansers-masks',
    '/shop?category=cleansers-masks&subCategory=cream-oil-cleansers',
  ]);
  expect(screen.getByRole('img', { name: 'Cloud Cleanser on a shelf' })).toBeVisible();
});

it('a shopper reads the price, and what it was before', async () => {
  const product = await addProduct({}, { priceKobo: 830_000, compareAtKobo: 1_200_000 });
  await openProduct(product);
  expect(screen.getByText('₦8,300')).toBeVisible();
  expect(screen.getByText('Was').parentElement).toHaveTextContent('Was ₦12,000');
  expect(screen.getByText('Was').closest('s')).toBeInTheDocument();
});

it('a shopper reads of no price before where there was none', async () => {
  await openProduct(retinol);
  expect(screen.getByText('₦14,500')).toBeVisible();
  expect(screen.queryByText('Was')).not.toBeInTheDocument();
});

it.each([
  [6, 'In stock'],
  [5, 'Only 5 left'],
  [1, 'Only 1 left'],
  [0, 'Sold out'],
])('a shopper reads of a stock of %i: %s', async (stock, words) => {
  await openProduct(await addProduct({}, { stock, label: '75 ml' }));
  const size = screen.getByText('75 ml ·', { exact: false, selector: 'span' });
  expect(size.parentElement).toHaveTextContent(`75 ml · ${words}`);
});

it('a shopper cannot put in the bag what is sold out', async () => {
  await openProduct(soldOut);
  expect(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Add to bag' })).not.toBeInTheDocument();
});

describe('a shopper who asks whether a product is registered', () => {
  const panel = () => screen.getByRole('region', { name: 'NAFDAC number' });

  it('reads who looked at the number and when, where somebody did', async () => {
    await openProduct(cleanser);
    expect(panel()).toHaveTextContent('A0-1008L');
    expect(panel()).toHaveTextContent(
      'Format and label checked by Dídán on 1 May 2026; not yet confirmed with NAFDAC.',
    );
  });

  it('reads that nobody has looked at it yet, where the seller only gave one', async () => {
    await openProduct(
      await addProduct({
        nafdacStatus: 'submitted',
        nafdacCheckedAt: null,
        nafdacCheckedBy: null,
        nafdacNumber: '04-1234',
      }),
    );
    expect(panel()).toHaveTextContent('04-1234');
    expect(panel()).toHaveTextContent('Given by the seller. Not yet checked by Dídán.');
    expect(panel()).not.toHaveTextContent('Checked by');
  });

  it('reads that there is none, where the seller gave none', async () => {
    const none = { nafdacNumber: null, nafdacCheckedAt: null, nafdacCheckedBy: null };
    await openProduct(await addProduct({ nafdacStatus: 'not-supplied', ...none }));
    expect(panel()).toHaveTextContent('The seller hasn’t given a registration number.');
  });

  it.each(['checked', 'submitted', 'not-supplied'] as const)(
    'is never promised more than is known: %s',
    async (nafdacStatus) => {
      const { baseElement } = await openProduct(await addProduct({ nafdacStatus }));
      expect(baseElement.textContent).not.toMatch(/genuine|authentic|original|guarantee|approved|certified/i);
      expect(document.head.textContent).not.toMatch(/genuine|authentic/i);
    },
  );
});

describe('a shopper who minds what is in it', () => {
  const list = () => within(screen.getByRole('list', { name: 'Full list (INCI)' }));

  it('reads every ingredient in its order, allergens and key actives in words', async () => {
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
    ).toEqual(['Aqua,', 'Niacinamide (key active),', 'Parfum (allergen)']);
    expect(list().getByRole('link', { name: /^Parfum/ })).toHaveAttribute('href', '/shop?ingredient=parfum');
    expect(screen.getByRole('list', { name: 'Key actives' })).toHaveTextContent('Niacinamide 5%');
  });

  it('reads of an active without a percentage its name alone', async () => {
    await openProduct(retinol);
    expect(screen.getByRole('list', { name: 'Key actives' })).toHaveTextContent(/^Retinol$/);
  });

  it('is not led to look for actives where there are none', async () => {
    await openProduct(cleanser);
    expect(screen.queryByRole('list', { name: 'Key actives' })).not.toBeInTheDocument();
  });
});

describe('a shopper who has it at home', () => {
  it('reads how to use it, to try a little first, and for how long it is good', async () => {
    await openProduct(await addProduct({ patchTest: true, paoMonths: 6 }));
    const how = part('How to use');
    expect(how.getByText(/^Wet skin, massage one pump/)).toBeVisible();
    expect(how.getByText('Patch test first.')).toBeVisible();
    expect(how.getByText('Use within 6 months of opening.')).toBeVisible();
  });

  it.each([
    [1, 'Use within 1 month of opening.'],
    [null, 'Single use: use it all once opened.'],
  ])('reads of %s months after opening: %s', async (paoMonths, words) => {
    await openProduct(await addProduct({ paoMonths }));
    expect(part('How to use').getByText(words)).toBeVisible();
    expect(screen.queryByText('Patch test first.')).not.toBeInTheDocument();
  });

  it('compares the batch with the pack', async () => {
    const batches = [
      { number: 'ISA-2628C', expiry: '2028-10' },
      { number: 'ISA-2701A', expiry: '2029-01' },
    ];
    await openProduct(await addProduct({ batches }));
    const rows = part('Batch and expiry')
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['BatchUse by the end of', 'ISA-2628COctober 2028', 'ISA-2701AJanuary 2029']);
    expect(part('Batch and expiry').getByText(/^Provided by Eko Skin Room/)).toBeVisible();
  });
});

it('a shopper sees what else the store sells', async () => {
  await openProduct(cleanser);
  const more = part(`More from ${stores.eko.name}`);
  expect(more.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Hibiscus Mask',
  ]);
});

it('a shopper of a store with one product is shown no empty shelf', async () => {
  await openProduct(retinol);
  expect(screen.queryByRole('heading', { name: /^More from/ })).not.toBeInTheDocument();
});
