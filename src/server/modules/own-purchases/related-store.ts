import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { type Address } from '@/contracts/addresses';
import { getLastPhoneDigits } from '@/contracts/phone-number';
import { savedAddresses } from '@/server/modules/addresses/tables';
import { users } from '@/server/modules/authentication/tables';
import { businesses, type BusinessRow } from '@/server/modules/business/tables';
import { phoneConfirmations } from '@/server/modules/checkout/tables';
import { payments } from '@/server/modules/ledger/tables';
import { storeMembers } from '@/server/modules/members/tables';
import { orders, type OrderRow } from '@/server/modules/parcels/tables';
import { bankAccounts } from '@/server/modules/payouts/tables';
import { sessions } from '@/server/modules/sessions/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

import { matchesAccountName } from './match-account-name';
import { normaliseMailbox } from './normalise-mailbox';

type PlacePart = 'state' | 'lga' | 'street' | 'landmark';

/** The details of a buyer that are compared with the members of a store. */
export type CouponBuyer = {
  userId: string | null;
  emails: string[];
  /** The phones of the account and of the address, as typed. */
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
 * Finds a store that the buyer sells for, or whose members share an email, phone, address or
 * device with the buyer. The shop pays for coupons, so a store must not use one on its own products
 * (docs/decisions/0024).
 *
 * @returns The name of the first such store; undefined if there is none.
 */
export async function findRelatedStoreName(db: Db, storeIds: string[], buyer: CouponBuyer) {
  const members = await findMembers(db, storeIds);
  return members.find((member) => sharesContactDetails(buyer, member))?.storeName;
}

/** Whether buyer and member share an account, email, phone, address or device. */
export function sharesContactDetails(buyer: CouponBuyer, member: Member): boolean {
  const shares = (own: string[], others: string[]) =>
    own.some((value) => value !== '' && others.includes(value));
  return (
    buyer.userId === member.userId ||
    shares(buyer.emails.map(normaliseMailbox), member.emails.map(normaliseMailbox)) ||
    shares(buyer.phones.map(readWholeNumber), member.phones.map(readWholeNumber)) ||
    shares([normaliseAddress(buyer.address)], member.places) ||
    (buyer.deviceId !== undefined && member.deviceIds.includes(buyer.deviceId))
  );
}

/** Returns the digits that are compared; empty if the phone has too few to be one. */
function readWholeNumber(phone: string): string {
  const digits = getLastPhoneDigits(phone);
  return digits.length === 10 ? digits : '';
}

/**
 * Normalises an address for comparison. A street with a house number is unique within a state;
 * without one, the local government and the landmark are added.
 */
export function normaliseAddress({ state, lga, street, landmark }: Record<PlacePart, string>): string {
  const parts = /\d/.test(street) ? [state, street] : [state, lga, street, landmark];
  return parts.map(normaliseStreet).join('|');
}

/** Ignores case, punctuation and the usual abbreviations. */
const normaliseStreet = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\b(street|str|st)\b/g, 'st')
    .replace(/\b(road|rd)\b/g, 'rd')
    .replace(/\b(avenue|ave|av)\b/g, 'ave')
    .replace(/\b(crescent|cres)\b/g, 'cres')
    .replace(/\b(close|cl)\b/g, 'cl')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether the buyer of a placed order turns out to belong to a store, such as by a bank account that
 * was added since, or by the card or bank account that paid.
 */
export async function isOwnPurchase(
  db: Db,
  order: Pick<OrderRow, 'id' | 'userId' | 'email' | 'address'>,
  storeId: string,
): Promise<boolean> {
  const { userId, email, address } = order;
  const [user] = userId
    ? await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
    : [];
  const phones = [user?.phone, address.phone, address.alternatePhone].filter((phone) => phone !== undefined);
  const buyer = { userId, emails: [email], phones, address, deviceId: undefined };
  return (
    (await findRelatedStoreName(db, [storeId], buyer)) !== undefined ||
    (await isPaidByStore(db, order.id, storeId))
  );
}

/**
 * Whether an order was paid from a bank account to which a store is or was paid, or by a card with
 * which one of its members has paid an order.
 */
async function isPaidByStore(db: Db, orderId: string, storeId: string): Promise<boolean> {
  const [paid] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')));
  if (!paid) return false;
  const { payerCard, payerName, payerNumberEnd } = paid;
  const together = await findStoreIdsOfOnePerson(db, storeId);
  if (payerName !== null && payerNumberEnd !== null) {
    const accounts = await db.select().from(bankAccounts).where(inArray(bankAccounts.storeId, together));
    const isSame = accounts.some(
      ({ holderName, numberEnd }) =>
        numberEnd.endsWith(payerNumberEnd) && matchesAccountName(payerName, [holderName]),
    );
    if (isSame) return true;
  }
  if (payerCard === null) return false;
  const byMember = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(storeMembers, eq(storeMembers.userId, orders.userId))
    .where(and(eq(payments.payerCard, payerCard), inArray(storeMembers.storeId, together)))
    .limit(1);
  return byMember.length > 0;
}

/**
 * Selects the stores of one person with a store: those that are or were paid to one of its bank
 * accounts, those that one of its owners owns, and itself.
 */
function selectStoresOfOnePerson(db: Db) {
  const [ownAccounts, ownOwners] = [alias(bankAccounts, 'own_accounts'), alias(storeMembers, 'own_owners')];
  const paidTogether = db
    .select({ storeId: bankAccounts.storeId })
    .from(bankAccounts)
    .innerJoin(ownAccounts, eq(ownAccounts.recipientCode, bankAccounts.recipientCode))
    .where(eq(ownAccounts.storeId, stores.id));
  const owners = alias(storeMembers, 'owners');
  const ownedTogether = db
    .select({ storeId: owners.storeId })
    .from(owners)
    .innerJoin(ownOwners, and(eq(ownOwners.userId, owners.userId), eq(ownOwners.role, 'owner')))
    .where(and(eq(owners.role, 'owner'), eq(ownOwners.storeId, stores.id)));
  return { paidTogether, ownedTogether };
}

/** Lists a store, and the other stores of the same person. */
async function findStoreIdsOfOnePerson(db: Db, storeId: string): Promise<string[]> {
  const { paidTogether, ownedTogether } = selectStoresOfOnePerson(db);
  const [paid, owned] = [
    await db
      .select({ ids: sql<string[]>`array(${paidTogether})` })
      .from(stores)
      .where(eq(stores.id, storeId)),
    await db
      .select({ ids: sql<string[]>`array(${ownedTogether})` })
      .from(stores)
      .where(eq(stores.id, storeId)),
  ];
  return [...new Set([storeId, ...[...paid, ...owned].flatMap(({ ids }) => ids)])];
}

/** Finds the members of stores, and of the other stores of the same persons. */
async function findMembers(db: Db, storeIds: string[]): Promise<Member[]> {
  const { paidTogether, ownedTogether } = selectStoresOfOnePerson(db);
  const rows = await db
    .select({ storeName: stores.name, user: users, business: businesses })
    .from(stores)
    .innerJoin(
      storeMembers,
      or(
        eq(storeMembers.storeId, stores.id),
        inArray(storeMembers.storeId, paidTogether),
        inArray(storeMembers.storeId, ownedTogether),
      ),
    )
    .innerJoin(users, eq(users.id, storeMembers.userId))
    .leftJoin(businesses, eq(businesses.userId, users.id))
    .where(inArray(stores.id, storeIds));
  const members: Member[] = [];
  for (const { storeName, user, business } of rows) {
    const contact = await findContactDetails(db, user.id);
    members.push({
      storeName,
      userId: user.id,
      emails: [user.email, ...(business?.email ? [business.email] : [])],
      phones: [user.phone, ...(business ? [business.phoneNumber] : []), ...contact.phones],
      places: [...contact.places, ...(business ? [normaliseBusinessPlace(business)] : [])],
      deviceIds: contact.deviceIds,
    });
  }
  return members;
}

/**
 * A business address is one line; the part before the first comma is usually the street with its
 * number.
 */
const normaliseBusinessPlace = ({ state, address }: Pick<BusinessRow, 'state' | 'address'>): string =>
  normaliseAddress({ state, street: address.split(',')[0] ?? '', lga: '', landmark: '' });

/** Finds a user's confirmed phones, address book and session devices. */
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
    places: book.map(({ address }) => normaliseAddress(address)),
    deviceIds: devices.flatMap(({ deviceId }) => deviceId ?? []),
  };
}
