import { type Address, type SavedAddress, type SavedAddressPayload } from '@/contracts/addresses';
import { SIGN_IN_REQUIRED_MESSAGE } from '@/contracts/errors';
import { MAX_ADDRESSES } from '@/contracts/limits';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { invalidFieldsError, httpError } from '@/server/platform/errors/http-error';

import {
  changeAddress,
  countAddresses,
  findAddress,
  findAddresses,
  insertAddress,
  lockAddressBook,
  makeDefault,
  removeAddress,
} from './repo';
import { type SavedAddressRow } from './tables';

const unknownAddressError = () => httpError('not-found', 'This address isn’t in your address book.');

const toReply = ({ id, isDefault, address }: SavedAddressRow): SavedAddress => {
  const { alternatePhone = null, postalCode = null, ...rest } = address;
  return { id, isDefault, ...rest, alternatePhone, postalCode };
};

export const listAddresses = async (db: Db, userId: string) => ({
  items: (await findAddresses(db, userId)).map(toReply),
});

/**
 * Adds an address to the user's address book.
 * @throws {HttpError} 409 if the book is full
 */
export async function saveAddress(deps: Deps, userId: string, payload: SavedAddressPayload) {
  const { isDefault, ...address } = payload;
  const id = await withAddressBook(deps, userId, async (tx) => {
    const count = await countAddresses(tx, userId);
    if (count >= MAX_ADDRESSES)
      throw httpError(
        'conflict',
        `Your address book holds ${MAX_ADDRESSES} addresses. Delete one to add another.`,
      );
    const row = { userId, address, isDefault: count === 0, createdAt: deps.now() };
    const inserted = await insertAddress(tx, row);
    if (isDefault) await makeDefault(tx, userId, inserted);
    return inserted;
  });
  return toSavedReply(deps.db, userId, id, 'Address saved');
}

/**
 * Updates an address. `isDefault: false` changes nothing: an address stays the default until
 * another one becomes it.
 * @throws {HttpError} 404 if the address is not in the user's book
 */
export async function editAddress(deps: Deps, userId: string, id: string, payload: SavedAddressPayload) {
  const { isDefault, ...address } = payload;
  await withAddressBook(deps, userId, async (tx) => {
    if (!(await changeAddress(tx, userId, id, address))) throw unknownAddressError();
    if (isDefault) await makeDefault(tx, userId, id);
  });
  return toSavedReply(deps.db, userId, id, 'Address updated');
}

/**
 * Removes an address. If it was the default, the newest remaining one becomes it.
 * @throws {HttpError} 404 if the address is not in the user's book
 */
export async function deleteAddress(deps: Deps, userId: string, id: string) {
  await withAddressBook(deps, userId, async (tx) => {
    const removed = await removeAddress(tx, userId, id);
    if (!removed) throw unknownAddressError();
    const [newest] = await findAddresses(tx, userId);
    if (removed.wasDefault && newest) await makeDefault(tx, userId, newest.id);
  });
  return { message: 'Address deleted', ...(await listAddresses(deps.db, userId)) };
}

/**
 * Resolves the delivery address of an order: as typed in, or from the address book.
 * @throws {HttpError} 400 for an id that is not in the user's book
 */
export async function resolveAddress(
  db: Db,
  userId: string,
  { address, addressId }: { address?: Address | undefined; addressId?: string | undefined },
): Promise<Address> {
  if (address) return address;
  const row = addressId && (await findAddress(db, userId, addressId));
  if (!row) throw invalidFieldsError({ addressId: ['This address isn’t in your address book'] });
  return row.address;
}

const withAddressBook = <T>(deps: Deps, userId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  withTransaction(deps.db, async (tx) => {
    if (!(await lockAddressBook(tx, userId))) throw httpError('unauthorised', SIGN_IN_REQUIRED_MESSAGE);
    return work(tx);
  });

async function toSavedReply(db: Db, userId: string, id: string, message: string) {
  const { items } = await listAddresses(db, userId);
  const item = items.find((one) => one.id === id);
  if (!item) throw unknownAddressError();
  return { message, item, items };
}
