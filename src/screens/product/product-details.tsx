import { memo } from 'react';

import { type Product } from '@/contracts/catalogue';
import { formatMonth } from '@/lib/time/format-day';
import { PageSection } from '@/screens/shared/page-section';

import { Ingredients } from './ingredients';

/** The batches in stock, to compare with the pack received. */
function Provenance({ product: { batches, store } }: { product: Product }) {
  return (
    <PageSection title="Batch and expiry">
      <table className="w-full max-w-md text-left text-base">
        <thead className="text-sm text-ink-2">
          <tr>
            <th scope="col" className="py-1 font-semibold">
              Batch
            </th>
            <th scope="col" className="py-1 font-semibold">
              Use by the end of
            </th>
          </tr>
        </thead>
        <tbody>
          {batches.map(({ number, expiry }) => (
            <tr key={number} className="border-t border-line">
              <td className="py-2 tabular-nums">{number}</td>
              <td className="py-2">
                <time dateTime={expiry}>{formatMonth(expiry)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-2">{`Provided by ${store.name}. Check them against your pack.`}</p>
    </PageSection>
  );
}

function HowTo({ product: { howToUse, patchTest, paoMonths } }: { product: Product }) {
  return (
    <PageSection title="How to use">
      <p className="max-w-[64ch] text-base">{howToUse}</p>
      {patchTest && (
        <p className="mt-3 rounded-md bg-butter p-4 text-sm text-night">
          <b>Patch test first.</b> Dab a little inside your elbow and wait a day. If it burns or swells, wash
          it off and don’t use it.
        </p>
      )}
      <p className="mt-3 text-sm text-ink-2">
        {paoMonths === null
          ? 'Single use: use it all once opened.'
          : `Use within ${paoMonths === 1 ? '1 month' : `${paoMonths} months`} of opening.`}
      </p>
    </PageSection>
  );
}

/** What the product is and how to use it, whichever variant is chosen. */
export const ProductDetails = memo(function ProductDetails({ product }: { product: Product }) {
  return (
    <div>
      <PageSection title="About this product">
        <p className="max-w-[68ch] text-base md:text-lg">{product.description}</p>
      </PageSection>
      <Ingredients product={product} />
      <HowTo product={product} />
      <Provenance product={product} />
    </div>
  );
});
