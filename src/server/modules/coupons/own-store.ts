import { and, eq, inArray, isNotNull } from 'drizzle-orm';

import { type Address } from '@/contracts/addresses';
import { type Db } from '@/server/platform/database/database';
import { businesses, type BusinessRow } from '@/server/platform/database/schema/businesses';
import { phoneConfirmations } from '@/server/platform/database/schema/phone-confirmations';
import { savedAddresses } from '@/server/platform/database/schema/saved-addresses';
import { sessions } from '@/server/platform/database/schema/sessions';
import { stores } from '@/server/platform/database/schema/stores';
import { users } from '@/server/platform/database/schema/users';

import { normaliseMailbox } from './repo';

type PlacePart = 'state' | 'lga' | 'street' | 'landmark';

/** A buyer as far as they can be compared with the members of a store. */
export type CouponBuyer = {
  userId: string | null;
  emails: string[];
  /** Of the account and of the address, as they were typed. */
  phones: string[];
  address: Pick<Address, PlacePart>;
  deviceId: string | undefined;
};

type Member = Pick<CouponBuyer, 'emails' | 'phones'> & {
  storeName: string;
  userId: string;
  places: string[];
  deviceIds: string[];
};

/**
 * The first of the stores that the buyer sells for, or whose members share their e-mail, phone, address or device: a coupon on its goods
 * would be paid by the shop to the store itself (docs/decisions/0024).
 * @returns the store's name; undefined where the buyer has nothing to do with any of them
 */
export async function findOwnStore(db: Db, storeIds: string[], buyer: CouponBuyer) {
  const members = await findMembers(db, storeIds);
  return members.find((member) => isSamePerson(buyer, member))?.storeName;
}

export function isSamePerson(buyer: CouponBuyer, member: Member): boolean {
  const shares = (own: string[], others: string[]) => own.some((one) => one !== '' && others.includes(one));
  return (
    buyer.userId === member.userId ||
    shares(buyer.emails.map(normaliseMailbox), member.emails.map(normaliseMailbox)) ||
    shares(buyer.phones.map(comparablePhone), member.phones.map(comparablePhone)) ||
    shares([normalisePlace(buyer.address)], member.places) ||
    (buyer.deviceId !== undefined && member.deviceIds.includes(buyer.deviceId))
  );
}

/** With or without the country's code it is one phone. Too few digits are no phone that could be compared. */
function comparablePhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').slice(-10);
  return digits.length === 10 ? digits : '';
}

/** A street with its number names a house within a state; without one it takes the local government and the landmark as well. */
export function normalisePlace({ state, lga, street, landmark }: Record<PlacePart, string>): string {
  const parts = /\d/.test(street) ? [state, street] : [state, lga, street, landmark];
  return parts.map(normaliseStreet).join('|');
}

/** Case, punctuation and the usual abbreviations do not make another street. */
const normaliseStreet = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\b(street|str|st)\b/g, 'st')
    .replace(/\b(road|rd)\b/g, 'rd')
    .replace(/\b(avenue|ave|av)\b/g, 'ave')
    .replace(/\b(crescent|cres)\b/g, 'cres')
    .replace(/\b(close|cl)\b/g, 'cl')
    .replace(/[^\p{L}\p{N}]/gu, '');

async function findMembers(db: Db, storeIds: string[]): Promise<Member[]> {
  const rows = await db
    .select({ storeName: stores.name, user: users, business: businesses })
    .from(stores)
    .innerJoin(users, eq(users.id, stores.ownerId))
    .leftJoin(businesses, eq(businesses.userId, users.id))
    .where(inArray(stores.id, storeIds));
  const members: Member[] = [];
  for (const { storeName, user, business } of rows) {
    const kept = await findContactDetails(db, user.id);
    members.push({
      storeName,
      userId: user.id,
      emails: [user.email, ...(business?.email ? [business.email] : [])],
      phones: [user.phone, ...(business ? [business.phoneNumber] : []), ...kept.phones],
      places: [...kept.places, ...(business ? [normaliseBusinessPlace(business)] : [])],
      deviceIds: kept.deviceIds,
    });
  }
  return members;
}

/** One line, of which the part before the first comma is mostly the street with its number. */
const normaliseBusinessPlace = ({ state, address }: Pick<BusinessRow, 'state' | 'address'>): string =>
  normalisePlace({ state, street: address.split(',')[0] ?? '', lga: '', landmark: '' });

/** What the shop keeps of a person besides the account: confirmed phones, the address book, and the devices of their sessions. */
async function findContactDetails(db: Db, userId: string) {
  const confirmed = await db
    .select({ phone: phoneConfirmations.phone })
    .from(phoneConfirmations)
    .where(and(eq(phoneConfirmations.userId, userId), isNotNull(phoneConfirmations.confirmedAt)));
  const book = await db
    .select({ address: savedAddresses.address })
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId));
  const devices = await db
    .selectDistinct({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.deviceId)));
  return {
    phones: [...confirmed, ...book.map(({ address }) => address)].map(({ phone }) => phone),
    places: book.map(({ address }) => normalisePlace(address)),
    deviceIds: devices.flatMap(({ deviceId }) => deviceId ?? []),
  };
}
