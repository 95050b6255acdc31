import { type Product } from '@/contracts/catalogue';
import { formatMonth } from '@/lib/time/format-day';
import { PageSection } from '@/screens/shared/page-section';

/** The batches in stock, to compare with the pack received. */
export function Provenance({ product: { batches, store } }: { product: Product }) {
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
