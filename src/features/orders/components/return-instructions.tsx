import { RETURN_CHECK_DAYS } from '@/contracts/return-terms';
import { type OrderReturn } from '@/contracts/returns';
import { formatShortDay } from '@/lib/time/format-short-day';

type Props = { item: OrderReturn; orderNumber: string; storeName: string };

/** Where, how and by when to send the items of an accepted return, and when the refund comes. */
export function ReturnInstructions({ item, orderNumber, storeName }: Props) {
  const { returnAddress, instructions, storePaysDelivery, dueAt } = item;
  return (
    <div>
      <h3 className="text-base font-bold">How to send it back</h3>
      <p className="mt-1">
        Address: <b className="select-all">{returnAddress}</b>
      </p>
      {instructions && <p className="mt-1">{`Instructions from the store: ${instructions}`}</p>}
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
        <li>{`Put a note with your order number ${orderNumber} in the parcel.`}</li>
        {dueAt && (
          <li>{`Send it by ${formatShortDay(dueAt)}, with any courier that gives you a receipt.`}</li>
        )}
        <li>
          {storePaysDelivery
            ? 'The store pays you back for the courier, so keep the receipt.'
            : 'You pay to send it back. Keep your receipt until you’re refunded.'}
        </li>
        <li>Once it’s sent, press “I’ve sent it back”.</li>
        <li>{`Refund after inspection: ${storeName} has ${RETURN_CHECK_DAYS} days to check your items. If it doesn’t reply, our team will decide.`}</li>
      </ol>
    </div>
  );
}
