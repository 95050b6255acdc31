import { type OrderReturn } from '@/contracts/returns';
import { formatShortDay } from '@/lib/time/format-short-day';

import { orderReturnMessages as messages } from '../return-messages';

type Props = { item: OrderReturn; orderNumber: string; storeName: string };

/** Where, how and by when to send the items of an accepted return, and when the refund comes. */
export function ReturnInstructions({ item, orderNumber, storeName }: Props) {
  const { returnAddress, instructions, storePaysDelivery, dueAt } = item;
  return (
    <div>
      <h3 className="text-base font-bold">{messages.howTo}</h3>
      <p className="mt-1">
        {messages.sendTo} <b className="select-all">{returnAddress}</b>
      </p>
      {instructions && <p className="mt-1">{messages.instructions(instructions)}</p>}
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
        <li>{messages.packingNote(orderNumber)}</li>
        {dueAt && <li>{messages.sendBy(formatShortDay(dueAt))}</li>}
        <li>{storePaysDelivery ? messages.storePaysDelivery : messages.buyerPaysDelivery}</li>
        <li>{messages.thenTell}</li>
        <li>{messages.inspection(storeName)}</li>
      </ol>
    </div>
  );
}
