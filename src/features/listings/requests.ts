import { cataloguePaths } from '@/config/catalogue-paths';
import { sellingApiPaths } from '@/config/selling-paths';
import { type ListingPreview } from '@/contracts/listing-preview';
import { type BulkReply, type Listing, type Listings } from '@/contracts/listing-replies';
import { type BulkChange, type ListingChanges } from '@/contracts/listings';
import { type Category } from '@/contracts/taxonomy';
import { getHttpClient } from '@/lib/http/http-client';
import { storeAuth } from '@/lib/http/store-auth';

type Changed = { message: string; item: Listing };

export async function fetchListings(
  storeId: string,
  search: string,
  signal?: AbortSignal,
): Promise<Listings> {
  const client = await getHttpClient();
  const { data } = await client.get<Listings>(`${sellingApiPaths.listings}${search}`, {
    ...storeAuth(storeId),
    signal,
  });
  return data;
}

export async function fetchListing(storeId: string, id: string, signal?: AbortSignal): Promise<Listing> {
  const client = await getHttpClient();
  const { data } = await client.get<{ item: Listing }>(sellingApiPaths.listing(id), {
    ...storeAuth(storeId),
    signal,
  });
  return data.item;
}

export async function fetchListingPreview(
  storeId: string,
  id: string,
  signal?: AbortSignal,
): Promise<ListingPreview> {
  const client = await getHttpClient();
  const { data } = await client.get<ListingPreview>(sellingApiPaths.listingPreview(id), {
    ...storeAuth(storeId),
    signal,
  });
  return data;
}

async function post(storeId: string, path: string, body: object): Promise<Changed> {
  const client = await getHttpClient();
  const { data } = await client.post<Changed>(path, body, storeAuth(storeId));
  return data;
}

export const createListing = (storeId: string): Promise<Changed> =>
  post(storeId, sellingApiPaths.newProduct, {});

export const duplicateListing = (storeId: string, productId: string): Promise<Changed> =>
  post(storeId, sellingApiPaths.duplicateProduct, { productId });

export const submitListing = (storeId: string, id: string, version: number): Promise<Changed> =>
  post(storeId, sellingApiPaths.submitProduct(id), { version });

export const withdrawListing = (storeId: string, id: string): Promise<Changed> =>
  post(storeId, sellingApiPaths.withdrawProduct(id), {});

export const restoreListing = (storeId: string, id: string): Promise<Changed> =>
  post(storeId, sellingApiPaths.restoreProduct(id), {});

export async function archiveListing(storeId: string, id: string): Promise<Changed> {
  const client = await getHttpClient();
  const { data } = await client.delete<Changed>(sellingApiPaths.product(id), storeAuth(storeId));
  return data;
}

export async function saveListing(storeId: string, id: string, changes: ListingChanges): Promise<Changed> {
  const client = await getHttpClient();
  const { data } = await client.patch<Changed>(sellingApiPaths.product(id), changes, storeAuth(storeId));
  return data;
}

export async function saveInBulk(storeId: string, items: BulkChange[]): Promise<BulkReply> {
  const client = await getHttpClient();
  const { data } = await client.patch<BulkReply>(sellingApiPaths.bulkProducts, { items }, storeAuth(storeId));
  return data;
}

/** Leaves time for a photo on a slow connection. */
const UPLOAD_TIMEOUT_MILLISECONDS = 300_000;

export type NewPicture = {
  file: File;
  kind: 'product' | 'pack';
  version: number;
  /** The square to keep; the middle without one. */
  square?: { left: number; top: number; size: number };
  onProgress: (share: number) => void;
};

export async function sendPicture(
  storeId: string,
  id: string,
  { file, kind, version, square, onProgress }: NewPicture,
): Promise<Changed> {
  const form = new FormData();
  form.append('picture', file, file.name);
  form.append('kind', kind);
  form.append('version', String(version));
  for (const [name, value] of Object.entries(square ?? {})) form.append(name, String(value));
  const client = await getHttpClient();
  const { data } = await client.post<Changed>(sellingApiPaths.productPictures(id), form, {
    ...storeAuth(storeId),
    timeout: UPLOAD_TIMEOUT_MILLISECONDS,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
  return data;
}

export async function fetchUnknownIngredients(storeId: string, names: string[]): Promise<string[]> {
  const client = await getHttpClient();
  const { data } = await client.post<{ unknown: string[] }>(
    sellingApiPaths.ingredients,
    { names },
    storeAuth(storeId),
  );
  return data.unknown;
}

export async function fetchCategories(signal?: AbortSignal): Promise<Category[]> {
  const client = await getHttpClient();
  const { data } = await client.get<{ items: Category[] }>(cataloguePaths.categories, { signal });
  return data.items;
}

export async function fetchColors(signal?: AbortSignal): Promise<{ slug: string; name: string }[]> {
  const client = await getHttpClient();
  const { data } = await client.get<{ items: { slug: string; name: string }[] }>(cataloguePaths.colors, {
    signal,
  });
  return data.items;
}

export async function fetchBrandNames(signal?: AbortSignal): Promise<string[]> {
  const client = await getHttpClient();
  const { data } = await client.get<{ items: { name: string }[] }>(cataloguePaths.brands, { signal });
  return data.items.map(({ name }) => name);
}
