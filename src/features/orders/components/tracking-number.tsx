import { Icon } from '@/components/ui/icon';
import { findCourierLink } from '@/contracts/couriers';
import { type OrderParcel } from '@/contracts/orders';
import { notifyError, notifyInfo } from '@/lib/toast/notify';

type Props = { number: string; parcel: Pick<OrderParcel, 'courier'> };

/** The tracking number with a button that copies it, and the courier's page if it is known. */
export function TrackingNumber({ number, parcel }: Props) {
  const courier = findCourierLink(parcel.courier, number);

  async function copyNumber() {
    try {
      await navigator.clipboard.writeText(number);
      notifyInfo('Tracking number copied');
    } catch {
      notifyError('We couldn’t copy the tracking number. Press and hold it to copy it yourself.');
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <p className="[overflow-wrap:anywhere]">
        Tracking number <b className="select-all">{number}</b>
      </p>
      <button
        type="button"
        aria-label={`Copy tracking number ${number}`}
        onClick={() => void copyNumber()}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken print:hidden"
      >
        <Icon name="copy" />
      </button>
      {courier && (
        <a
          href={courier.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline underline-offset-4 hover:decoration-2 print:hidden"
        >
          <Icon name="truck" className="size-4.5" />
          {`Track with ${courier.name}`}
        </a>
      )}
    </div>
  );
}
