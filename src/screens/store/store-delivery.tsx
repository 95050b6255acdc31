import { Price } from '@/components/ui/price';
import { type Store } from '@/contracts/stores';

import { storeDeliveryMessages as messages } from './messages';

type Delivery = Store['delivery'];
type Fee = Delivery['fees'][number];

/** When a store sends parcels, and what it takes for one to each state. */
export function StoreDelivery({ delivery: { handlingDays, workingDays, fees } }: { delivery: Delivery }) {
  return (
    <section className="max-w-[70ch]">
      <h2 className="font-disp text-xl font-bold">Delivery</h2>
      <p className="mt-1">{messages.dispatch(handlingDays, workingDays)}</p>
      {fees.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
            Delivery fees by state
          </summary>
          <dl className="grid gap-4 text-sm">
            {groupByStates(fees).map(([states, offers]) => (
              <div key={states}>
                <dt className="font-semibold">{states}</dt>
                {offers.map((offer) => (
                  <dd key={offer.method} className="mt-1">
                    <Offer offer={offer} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

function Offer({ offer: { method, feeKobo, freeFromKobo, daysMin, daysMax } }: { offer: Fee }) {
  return (
    <>
      {messages.methods[method]}: {feeKobo > 0 ? <Price kobo={feeKobo} /> : 'free'}
      {feeKobo > 0 && freeFromKobo !== null && (
        <>
          {', free for orders from '}
          <Price kobo={freeFromKobo} />
        </>
      )}
      {messages.days(daysMin, daysMax)}
    </>
  );
}

/** The fees of each zone under its states, in the order given. */
function groupByStates(fees: Fee[]): [string, Fee[]][] {
  const groups = new Map<string, Fee[]>();
  for (const fee of fees) {
    const states = fee.states.join(', ');
    groups.set(states, [...(groups.get(states) ?? []), fee]);
  }
  return [...groups];
}
