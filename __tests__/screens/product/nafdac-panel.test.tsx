import { screen } from '@testing-library/react';

import { products } from '../../support/catalogue';
import { addProduct } from '../../support/product-list-page';
import { openProduct } from '../../support/product-page';

describe('shopper reading the NAFDAC panel', () => {
  const panel = () => screen.getByRole('region', { name: 'NAFDAC number' });

  it('reads who checked the number and when', async () => {
    await openProduct(products.cleanser);
    expect(panel()).toHaveTextContent('A0-1008L');
    expect(panel()).toHaveTextContent(
      'Checked by Dídán on 1 May 2026: the format is right, and it’s on the label. We can’t check it with NAFDAC.',
    );
  });

  it('reads that a submitted number is not checked yet', async () => {
    await openProduct(
      await addProduct({
        nafdacStatus: 'submitted',
        nafdacCheckedAt: null,
        nafdacCheckedBy: null,
        nafdacNumber: '04-1234',
      }),
    );
    expect(panel()).toHaveTextContent('04-1234');
    expect(panel()).toHaveTextContent('From the store; we haven’t checked it yet.');
    expect(panel()).not.toHaveTextContent('Checked by');
  });

  it('reads that the seller gave no number', async () => {
    const none = { nafdacNumber: null, nafdacCheckedAt: null, nafdacCheckedBy: null };
    await openProduct(await addProduct({ nafdacStatus: 'not-supplied', ...none }));
    expect(panel()).toHaveTextContent('The store gave no number.');
  });

  it.each(['checked', 'submitted', 'not-supplied'] as const)(
    'is never promised more than is known for status %s',
    async (nafdacStatus) => {
      const { baseElement } = await openProduct(await addProduct({ nafdacStatus }));
      expect(baseElement.textContent).not.toMatch(/genuine|authentic|original|guarantee|approved|certified/i);
      expect(document.head.textContent).not.toMatch(/genuine|authentic/i);
    },
  );
});
