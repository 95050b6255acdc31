import { type User } from '@/contracts/accounts';
import { type Address, type SavedAddress } from '@/contracts/addresses';

/** An address as it stands in its form, with a guest's e-mail. */
export type AddressFormValues = Record<'email' | keyof Address, string>;

export const emptyAddressForm: AddressFormValues = {
  email: '',
  name: '',
  phone: '',
  alternatePhone: '',
  state: '',
  lga: '',
  area: '',
  street: '',
  landmark: '',
  postalCode: '',
};

/** Somebody with an account has told their name and phone already. */
export function addressFormFor(typed: AddressFormValues, user: User | undefined): AddressFormValues {
  if (!user) return typed;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return { ...typed, name: typed.name || name, phone: typed.phone || user.phone };
}

/** Whether anything was typed of where the parcel goes. */
export const hasAddressInput = ({ state, lga, area, street, landmark }: AddressFormValues): boolean =>
  [state, lga, area, street, landmark].some((value) => value !== '');

/** One of the address book as it is sent with an order. */
export const toAddress = (saved: SavedAddress): Address => ({
  name: saved.name,
  phone: saved.phone,
  alternatePhone: saved.alternatePhone ?? undefined,
  state: saved.state as Address['state'], // the address book takes no other
  lga: saved.lga,
  area: saved.area,
  street: saved.street,
  landmark: saved.landmark,
  postalCode: saved.postalCode ?? undefined,
});

/** The lines in which an address is read: the place, then the people. */
export const formatAddressLines = ({
  street,
  area,
  lga,
  state,
  postalCode,
  landmark,
}: Omit<Address, 'name'>) => [
  `${street}, ${area}`,
  [`${lga}, ${state}`, postalCode].filter(Boolean).join(' '),
  landmark,
];
