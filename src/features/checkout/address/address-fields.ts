import { type User } from '@/contracts/accounts';
import { type Address, type AddressReply } from '@/contracts/addresses';

/** Values of the address form, including a guest's email. */
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

/** Fills an empty name and phone from the user's account, and an empty state from the shop's. */
export function prefillAddressForm(
  typed: AddressFormValues,
  user: User | undefined,
  deliveryState = '',
): AddressFormValues {
  const input = { ...typed, state: typed.state || deliveryState };
  if (!user) return input;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return { ...input, name: typed.name || name, phone: typed.phone || user.phone };
}

/** Whether any field of the place, as opposed to the recipient, has a value. */
export const hasAddressInput = ({ state, lga, area, street, landmark }: AddressFormValues): boolean =>
  [state, lga, area, street, landmark].some((value) => value !== '');

/** Converts an address as the API shows it to the address of an order. */
export const toAddress = (saved: AddressReply): Address => ({
  name: saved.name,
  phone: saved.phone,
  alternatePhone: saved.alternatePhone ?? undefined,
  state: saved.state as Address['state'], // the address book only accepts these states
  lga: saved.lga,
  area: saved.area,
  street: saved.street,
  landmark: saved.landmark,
  postalCode: saved.postalCode ?? undefined,
});

/** Converts an address to form values; the fields that are empty here are absent in an address. */
export function toFormValues(saved: AddressReply): AddressFormValues {
  const { alternatePhone = '', postalCode = '', ...address } = toAddress(saved);
  return { ...emptyAddressForm, ...address, alternatePhone, postalCode: postalCode ?? '' };
}

/**
 * Lines of an address for display: street and area, then government area and state, then landmark.
 */
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
