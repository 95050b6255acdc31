import type { SavedAddress, SavedAddressPayload } from '@/contracts/addresses';

/** Address books by the id of whose they are: the default first, then the newest. */
const books = new Map<string, SavedAddress[]>();

const of = (userId: string): SavedAddress[] => books.get(userId) ?? [];

/** There is always one default while there are addresses. */
function put(userId: string, items: SavedAddress[], preferred?: string): SavedAddress[] {
  const chosen = preferred ?? items.find(({ isDefault }) => isDefault)?.id ?? items[0]?.id;
  const kept = items
    .map((item) => ({ ...item, isDefault: item.id === chosen }))
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
  books.set(userId, kept);
  return kept;
}

type Fields = Omit<SavedAddressPayload, 'isDefault'> & { isDefault?: boolean };

/** A new one, or the one of that id as it is from now on. */
function save(userId: string, { isDefault, alternatePhone, postalCode, ...fields }: Fields, id?: string) {
  const item: SavedAddress = {
    ...fields,
    alternatePhone: alternatePhone ?? null,
    postalCode: postalCode ?? null,
    id: id ?? crypto.randomUUID(),
    isDefault: false,
  };
  const items = id
    ? of(userId).map((one) => (one.id === id ? { ...item, isDefault: one.isDefault } : one))
    : [item, ...of(userId)];
  const kept = put(userId, items, isDefault ? item.id : undefined);
  return { item: kept.find((one) => one.id === item.id) ?? item, items: kept };
}

/** The address books the handlers know, and what a test may arrange and look at. */
export const addressWorld = {
  of,
  save,
  remove: (userId: string, id: string) =>
    put(
      userId,
      of(userId).filter((one) => one.id !== id),
    ),
  forget: (userId: string) => void books.delete(userId),
  reset: () => books.clear(),
};
