import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import type { ListingSummary } from '@/contracts/listing-replies';
import { BulkGrid } from '@/features/listings/components/bulk-grid';
import { listingFormSchema, toListingContent, toListingValues } from '@/features/listings/listing-form';
import { StoreSettingsScreen } from '@/screens/selling/store-settings-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

import { server } from '../../msw/server';
import { backend } from '../../support/backend';
import { products, UNKNOWN_ID } from '../../support/catalogue';
import { renderShop } from '../../support/render-shop';
import { signInUser } from '../../support/users';

const { cleanser } = products;
const storeId = cleanser.store.id;
const accepted = ['12500', '12,500', '₦12,500', '12,500.00', 'NGN 12500'];
const refused = ['12,50', '500,50', '200000,00', '12.500'];
const priceExample = 'Write the price in naira, e.g. 8500 or 8,500. Kobo go after a full stop: 8500.50';

const variant = {
  id: UNKNOWN_ID,
  version: 1,
  label: '30 ml',
  sku: 'ZOBO-30',
  priceKobo: 980_050,
  compareAtKobo: null,
  stock: 4,
  weightGrams: 90,
  image: null,
  color: null,
};

describe('table of prices', () => {
  // The fields that the table reads.
  const listing = { id: UNKNOWN_ID, name: 'Zobo Toner', status: 'live', variants: [variant] };

  async function openGrid() {
    const sent: unknown[] = [];
    server.use(
      http.patch('*/product/bulk/', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ items: [{ variantId: variant.id, result: 'ok' }] });
      }),
    );
    const { user } = renderShop(
      <BulkGrid
        storeId={storeId}
        listings={[listing as unknown as ListingSummary]}
        onSaved={() => undefined}
        onError={() => undefined}
      />,
    );
    const price = await screen.findByLabelText('Price of Zobo Toner, 30 ml in naira');
    return { user, price, sent };
  }

  it('store reads a price with kobo as it would type it', async () => {
    const { price } = await openGrid();
    expect(price).toHaveValue('9800.50');
  });

  it.each(accepted)('price %s is saved as ₦12,500 (T61)', async (typed) => {
    const { user, price, sent } = await openGrid();
    await user.clear(price);
    await user.type(price, typed);
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }));
    await waitFor(() => expect(sent).toMatchObject([{ items: [{ priceKobo: 1_250_000 }] }]));
  });

  it.each(refused)('price %s is refused with an example and not saved (T61)', async (typed) => {
    const { user, price } = await openGrid();
    await user.clear(price);
    await user.type(price, typed);
    expect(price).toHaveAccessibleDescription(priceExample);
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  });
});

describe('product form', () => {
  const { values } = (() => {
    const content = {
      name: '',
      brand: '',
      category: '',
      subCategory: '',
      description: '',
      inci: [],
      skinTypes: [],
      concerns: [],
      hydroquinonePercent: null,
      keyActives: [],
      howToUse: '',
      patchTest: false,
      paoMonths: null,
      batches: [],
      nafdacNumber: '',
      packPicture: null,
      pictures: [],
      lowStock: 5,
      variants: [variant],
    };
    // The form reads the content alone.
    return { values: toListingValues({ content } as unknown as Parameters<typeof toListingValues>[0]) };
  })();
  const withPrice = (naira: string) => ({
    ...values,
    variants: values.variants.map((one) => ({ ...one, naira, formerNaira: naira })),
  });

  it('price with kobo stands in the field as it would be typed', () => {
    expect(values.variants[0]?.naira).toBe('9800.50');
  });

  it.each(accepted)('price %s is ₦12,500 (T61)', (typed) => {
    listingFormSchema.validateSync(withPrice(typed));
    expect(toListingContent(withPrice(typed)).variants[0]).toMatchObject({
      priceKobo: 1_250_000,
      compareAtKobo: 1_250_000,
    });
  });

  it.each(refused)('price %s is refused with an example (T61)', (typed) => {
    expect(() => listingFormSchema.validateSync(withPrice(typed))).toThrow(priceExample);
  });
});

describe('delivery fees', () => {
  const Page = withAuth(() => (
    <StoreLayout title="Store">
      <StoreSettingsScreen />
    </StoreLayout>
  ));

  it('store saves a fee typed with a comma, and reads an example beside one with two readings (T61)', async () => {
    const { account } = await signInUser({ email: 'dele@mail.example' });
    await backend.joinStore(account.id, storeId);
    const { user } = renderShop(<Page />, { at: '/sell/store' });
    const [fee] = await screen.findAllByLabelText(/^Fee in naira/);
    const [from] = screen.getAllByLabelText(/^Free delivery from/);
    const [daysMin] = screen.getAllByLabelText(/^Minimum days/);
    const [daysMax] = screen.getAllByLabelText(/^Maximum days/);
    if (!fee || !from || !daysMin || !daysMax) throw new Error('There are no delivery fees.');
    for (const field of [fee, from, daysMin, daysMax]) await user.clear(field);
    await user.type(fee, '1,50');
    await user.type(from, '25.000');
    await user.type(daysMin, '1');
    await user.type(daysMax, '3');
    const form = screen.getByRole('form', { name: 'Delivery' });
    const save = [...form.querySelectorAll('button')].find(({ type }) => type === 'submit');
    if (!save) throw new Error('The form cannot be saved.');
    await user.click(save);
    const example = expect.stringContaining('Write the amount in naira, e.g. 8500 or 8,500.');
    await waitFor(() => expect(fee).toHaveAccessibleDescription(example));
    expect(from).toHaveAccessibleDescription(example);
    const saved: { shippingFees?: object[] }[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'PATCH')
        void request
          .clone()
          .json()
          .then((body) => saved.push(body as object));
    });
    await user.clear(fee);
    await user.type(fee, '₦1,500');
    await user.clear(from);
    await user.type(from, '25,000');
    await user.click(save);
    await waitFor(() =>
      expect(saved[0]?.shippingFees).toContainEqual(
        expect.objectContaining({ feeKobo: 150_000, freeFromKobo: 2_500_000, daysMin: 1, daysMax: 3 }),
      ),
    );
    server.events.removeAllListeners();
  });
});
