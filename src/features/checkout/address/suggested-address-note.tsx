import { Button } from '@/components/ui/button';
import { type SuggestedAddress } from '@/contracts/addresses';

import { formatAddressLines, toAddress } from './address-fields';
import { savedAddressMessages as messages } from './messages';

type Props = { suggestion: NonNullable<SuggestedAddress>; onUse: () => void };

/** Offers the address of a guest order, which the member checks before it is used. */
export function SuggestedAddressNote({ suggestion, onUse }: Props) {
  return (
    <section className="mt-5 mb-4 rounded-md bg-sunken p-4 text-sm" aria-label={messages.suggestedTitle}>
      <p className="font-semibold">{messages.suggested(suggestion.orderNumber)}</p>
      <p className="mt-1 text-ink-2">
        {[suggestion.name, ...formatAddressLines(toAddress(suggestion))].join(', ')}
      </p>
      <Button variant="outline" size="md" className="mt-3" onClick={onUse}>
        {messages.useSuggested}
      </Button>
    </section>
  );
}
