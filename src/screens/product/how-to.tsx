import { type Product } from '@/contracts/catalogue';
import { PageSection } from '@/screens/shared/page-section';

export function HowTo({ product: { howToUse, patchTest, paoMonths } }: { product: Product }) {
  return (
    <PageSection title="How to use">
      <p className="max-w-[64ch] text-base">{howToUse}</p>
      {patchTest && (
        <p className="mt-3 rounded-md bg-butter p-4 text-sm text-night">
          <b>Patch test first.</b>{' '}
          {
            'Dab a little inside your elbow and wait a day. If it burns or swells, wash it off and don’t use it.'
          }
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
