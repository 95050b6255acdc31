import { type Product } from '@/contracts/catalogue';
import { formatMonth } from '@/lib/time/format-day';
import { PageSection } from '@/screens/shared/page-section';

import { batchMessages } from './messages';

/** The batches in stock, to compare with the pack received. */
export function Provenance({ product: { batches, store } }: { product: Product }) {
  return (
    <PageSection title={batchMessages.title}>
      <table className="w-full max-w-md text-left text-base">
        <thead className="text-sm text-ink-2">
          <tr>
            <th scope="col" className="py-1 font-semibold">
              {batchMessages.batch}
            </th>
            <th scope="col" className="py-1 font-semibold">
              {batchMessages.expiry}
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
      <p className="mt-2 text-sm text-ink-2">{batchMessages.source(store.name)}</p>
    </PageSection>
  );
}
