import { Button } from '@/components/ui/button';
import { type SuggestedAddress } from '@/contracts/addresses';

import { formatAddressLines, toAddress } from './address-fields';

type Props = { suggestion: NonNullable<SuggestedAddress>; onUse: () => void };

/** Offers the address of a guest order, which the member checks before it is used. */
export function SuggestedAddressNote({ suggestion, onUse }: Props) {
  return (
    <section className="mt-5 mb-4 rounded-md bg-sunken p-4 text-sm" aria-label="Address of your order">
      <p className="font-semibold">{`Your order ${suggestion.orderNumber}, placed with your email, went to this address. Is it yours?`}</p>
      <p className="mt-1 text-ink-2">
        {[suggestion.name, ...formatAddressLines(toAddress(suggestion))].join(', ')}
      </p>
      <Button variant="outline" size="md" className="mt-3" onClick={onUse}>
        Use this address
      </Button>
    </section>
  );
}
