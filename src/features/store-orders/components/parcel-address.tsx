import { buttonStyles } from '@/components/ui/button-styles';
import { normalisePhone } from '@/contracts/phone-number';
import { type StoreParcelDetail } from '@/contracts/store-orders';

/** Where it goes, and how to call the shopper. */
export function ParcelAddress({ parcel: { address } }: { parcel: StoreParcelDetail }) {
  const phones = [address.phone, ...(address.alternatePhone ? [address.alternatePhone] : [])];
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">Deliver to</h2>
      <address className="mt-3 text-base [overflow-wrap:anywhere] not-italic">
        <b className="block">{address.name}</b>
        <span className="block">{address.street}</span>
        <span className="block">
          {address.area}, {address.lga}
        </span>
        <span className="block">
          {address.postalCode ? `${address.state} ${address.postalCode}` : address.state}
        </span>
        <span className="mt-1 block font-semibold">{`Landmark: ${address.landmark}`}</span>
      </address>
      <p className="mt-4 flex flex-wrap gap-3">
        {phones.map((phone) => (
          <a
            key={phone}
            href={`tel:${normalisePhone(phone) ?? phone.replace(/[^+\d]/g, '')}`}
            className={buttonStyles('outline', 'md')}
          >
            {`Call ${phone}`}
          </a>
        ))}
      </p>
    </section>
  );
}
