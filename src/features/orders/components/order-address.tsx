import { type AddressReply } from '@/contracts/addresses';

export function OrderAddress({ address, email }: { address: AddressReply; email: string }) {
  const { name, phone, alternatePhone, street, landmark, area, lga, state, postalCode } = address;
  return (
    <address className="mt-3 text-base [overflow-wrap:anywhere] not-italic">
      <b className="block">{name}</b>
      <span className="block">
        {street}, {area}
      </span>
      <span className="block">
        {lga}, {postalCode ? `${state} ${postalCode}` : state}
      </span>
      <span className="block">{landmark}</span>
      <span className="mt-2 block">{alternatePhone ? `${phone} or ${alternatePhone}` : phone}</span>
      <span className="block text-ink-2">{email}</span>
    </address>
  );
}
