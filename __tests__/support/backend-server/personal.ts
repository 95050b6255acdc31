import { eq } from 'drizzle-orm';

import type { Address, SavedAddress } from '@/contracts/addresses';
import type { Download } from '@/contracts/privacy';
import type { GuestAlertPayload } from '@/contracts/product-alerts';
import type { WishlistItem } from '@/contracts/wishlist';
import { listAddresses, saveAddress } from '@/server/modules/addresses/service';
import { users, type UserRow } from '@/server/modules/authentication/tables';
import { listDownloads } from '@/server/modules/privacy/downloads';
import { exportData } from '@/server/modules/privacy/export-data';
import { addAlert, requestGuestAlert } from '@/server/modules/product-alerts/service';
import { listWishlist } from '@/server/modules/wishlist/repo';
import { wishlistItems } from '@/server/modules/wishlist/tables';

import { openBackend } from './server';

async function getUser(email: string): Promise<UserRow> {
  const { server } = await openBackend();
  const [user] = await server.deps.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`No account of ${email}`);
  return user;
}

export async function addAddress(userId: string, address: Address): Promise<void> {
  const { server } = await openBackend();
  await saveAddress(server.deps, userId, { ...address, isDefault: false });
}

/** The default first, then the newest. */
export async function readAddresses(userId: string): Promise<SavedAddress[]> {
  const { server } = await openBackend();
  return (await listAddresses(server.deps.db, userId)).items;
}

/** Saves products as of the first of November 2026, the newest first. */
export async function addToWishlist(
  email: string,
  productIds: string[],
  priceWhenSavedKobo: number,
): Promise<void> {
  const { server } = await openBackend();
  const { id: userId } = await getUser(email);
  const rows = productIds.map((productId, rank) => ({
    userId,
    productId,
    priceWhenSavedKobo,
    savedAt: new Date(Date.UTC(2026, 10, 1, 10) - rank * 1000),
  }));
  if (rows.length > 0) await server.deps.db.insert(wishlistItems).values(rows);
}

/** The newest first. */
export async function readWishlist(email: string): Promise<WishlistItem[]> {
  const { server } = await openBackend();
  return listWishlist(server.deps.db, (await getUser(email)).id);
}

/** Exports the user's data, as from another device. */
export async function exportPersonalData(email: string): Promise<void> {
  const { server } = await openBackend();
  await exportData(server.deps, await getUser(email));
}

/** The user's downloads, newest first. */
export async function readDownloads(email: string): Promise<Download[]> {
  const { server } = await openBackend();
  return listDownloads(server.deps, (await getUser(email)).id);
}

/** Adds an alert of an account, or requests one of a guest. */
export async function requestAlert(payload: GuestAlertPayload): Promise<void> {
  const { server } = await openBackend();
  const [user] = await server.deps.db.select().from(users).where(eq(users.email, payload.email));
  const session = { sessionId: '', secondFactorAt: null, confirmedAt: null };
  if (user) await addAlert(server.deps, { ...user, ...session }, payload);
  else await requestGuestAlert(server.deps, payload, { address: '203.0.113.9' });
}

/** The token of the link in the last email about a product alert. */
export async function readAlertToken(email: string): Promise<string> {
  const { server } = await openBackend();
  const mail = (await server.mails()).findLast(({ to }) => to === email);
  return /product-alert#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
