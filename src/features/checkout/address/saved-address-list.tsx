import { type SavedAddress } from '@/contracts/addresses';
import { ChoiceCard } from '@/features/checkout/components/choice-card';

import { formatAddressLines, toAddress } from './address-fields';

/** Value of the choice that opens the form for a new address. */
export const NEW_ADDRESS = 'new';

type Props = { addresses: SavedAddress[]; chosen: string; onChoose: (id: string) => void };

/** Radio list of the saved addresses and of a new one. */
export function SavedAddressList({ addresses, chosen, onChoose }: Props) {
  return (
    <fieldset className="mt-5 grid gap-3">
      <legend className="sr-only">Your addresses</legend>
      {addresses.map((saved) => (
        <ChoiceCard
          key={saved.id}
          name="savedAddress"
          value={saved.id}
          icon="map-pin"
          title={saved.name}
          checked={chosen === saved.id}
          onChoose={() => onChoose(saved.id)}
        >
          {formatAddressLines(toAddress(saved)).map((line) => (
            <span key={line} className="block [overflow-wrap:anywhere]">
              {line}
            </span>
          ))}
          <span className="block">{saved.phone}</span>
        </ChoiceCard>
      ))}
      <ChoiceCard
        name="savedAddress"
        value={NEW_ADDRESS}
        icon="plus"
        title="Use a new address"
        checked={chosen === NEW_ADDRESS}
        onChoose={() => onChoose(NEW_ADDRESS)}
      />
    </fieldset>
  );
}
