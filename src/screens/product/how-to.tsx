import { type Product } from '@/contracts/catalogue';
import { PageSection } from '@/screens/shared/page-section';

import { usageMessages } from './messages';

export function HowTo({ product: { howToUse, patchTest, paoMonths } }: { product: Product }) {
  return (
    <PageSection title={usageMessages.title}>
      <p className="max-w-[64ch] text-base">{howToUse}</p>
      {patchTest && (
        <p className="mt-3 rounded-md bg-butter p-4 text-sm text-night">
          <b>{usageMessages.patchTest}</b> {usageMessages.patchTestText}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-2">
        {paoMonths === null ? usageMessages.singleUse : usageMessages.useWithin(paoMonths)}
      </p>
    </PageSection>
  );
}
