import { type AddressReply } from '@/contracts/addresses';

import { orderPageMessages } from '../messages';

export function OrderAddress({ address, email }: { address: AddressReply; email: string }) {
  const { name, phone, alternatePhone, street, landmark, area, lga, state, postalCode } = address;
  return (
    <address className="mt-3 text-base [overflow-wrap:anywhere] not-italic">
      <b className="block">{name}</b>
      <span className="block">{street}</span>
      <span className="block text-ink-2">{landmark}</span>
      <span className="block">
        {area}, {lga}
      </span>
      <span className="block">{postalCode ? `${state} ${postalCode}` : state}</span>
      <span className="mt-2 block">{orderPageMessages.phones(phone, alternatePhone)}</span>
      <span className="block text-ink-2">{email}</span>
    </address>
  );
}
