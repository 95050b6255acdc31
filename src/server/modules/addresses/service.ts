import { type Address, type SavedAddress, type SavedAddressPayload } from '@/contracts/addresses';
import { MAX_ADDRESSES } from '@/contracts/limits';
import { type Db } from '@/server/platform/database/database';
import { type SavedAddressRow } from '@/server/platform/database/schema/saved-addresses';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { invalidFieldsError, httpError } from '@/server/platform/errors/errors';

import {
  changeAddress,
  countAddresses,
  findAddress,
  findAddresses,
  insertAddress,
  lockBook,
  makeDefault,
  removeAddress,
} from './repo';

const unknownAddress = () => httpError('not-found', 'This address is not in your book.');

const show = ({ id, isDefault, address }: SavedAddressRow): SavedAddress => {
  const { alternatePhone = null, postalCode = null, ...rest } = address;
  return { id, isDefault, ...rest, alternatePhone, postalCode };
};

export const listAddresses = async (db: Db, userId: string) => ({
  items: (await findAddresses(db, userId)).map(show),
});

export async function saveAddress(deps: Deps, userId: string, payload: SavedAddressPayload) {
  const { isDefault, ...address } = payload;
  const id = await inBook(deps, userId, async (tx) => {
    const there = await countAddresses(tx, userId);
    if (there >= MAX_ADDRESSES)
      throw httpError('conflict', `Your book holds ${MAX_ADDRESSES} addresses. Remove one to add another.`);
    const row = { userId, address, isDefault: there === 0, createdAt: deps.now() };
    const inserted = await insertAddress(tx, row);
    if (isDefault) await makeDefault(tx, userId, inserted);
    return inserted;
  });
  return saved(deps.db, userId, id, 'Address saved');
}

/** An address is the default until another one is: it cannot be made none. */
export async function editAddress(deps: Deps, userId: string, id: string, payload: SavedAddressPayload) {
  const { isDefault, ...address } = payload;
  await inBook(deps, userId, async (tx) => {
    if (!(await changeAddress(tx, userId, id, address))) throw unknownAddress();
    if (isDefault) await makeDefault(tx, userId, id);
  });
  return saved(deps.db, userId, id, 'Address changed');
}

/** The newest of the rest is the default where the default goes. */
export async function deleteAddress(deps: Deps, userId: string, id: string) {
  await inBook(deps, userId, async (tx) => {
    const removed = await removeAddress(tx, userId, id);
    if (!removed) throw unknownAddress();
    const [newest] = await findAddresses(tx, userId);
    if (removed.wasDefault && newest) await makeDefault(tx, userId, newest.id);
  });
  return { message: 'Address removed', ...(await listAddresses(deps.db, userId)) };
}

/** Where an order goes: as it was typed, or as it stands in the book. */
export async function addressOf(
  db: Db,
  userId: string,
  { address, addressId }: { address?: Address | undefined; addressId?: string | undefined },
): Promise<Address> {
  if (address) return address;
  const row = addressId && (await findAddress(db, userId, addressId));
  if (!row) throw invalidFieldsError({ addressId: ['This address is not in your book'] });
  return row.address;
}

const inBook = <T>(deps: Deps, userId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  withTransaction(deps.db, async (tx) => {
    if (!(await lockBook(tx, userId))) throw httpError('unauthorised', 'Please sign in.');
    return work(tx);
  });

async function saved(db: Db, userId: string, id: string, message: string) {
  const { items } = await listAddresses(db, userId);
  const item = items.find((one) => one.id === id);
  if (!item) throw unknownAddress();
  return { message, item, items };
}
