import { type Product } from '@/contracts/catalogue';
import { PageSection } from '@/screens/shared/page-section';

export function HowTo({ product: { howToUse, patchTest, paoMonths } }: { product: Product }) {
  return (
    <PageSection title="How to use it">
      <p className="max-w-[64ch] text-base">{howToUse}</p>
      {patchTest && (
        <p className="mt-3 rounded-md bg-butter p-4 text-sm text-night">
          <b>Patch test first.</b> Put a little behind your ear or inside your elbow and wait a day. If it
          burns or swells, wash it off and leave it.
        </p>
      )}
      <p className="mt-3 text-sm text-ink-2">
        {paoMonths === null
          ? 'For one use: finish it once it is open.'
          : `Use within ${months(paoMonths)} of opening.`}
      </p>
    </PageSection>
  );
}

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`);
