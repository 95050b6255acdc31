import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Listing } from '@/contracts/listing-replies';
import type { ListingContent } from '@/contracts/listings';
import { listingPictures, listings } from '@/server/modules/listings/tables';

import { products } from '../catalogue';
import { buildPictureForm } from '../pictures';
import { callAs, type Member } from './members';
import { createBlankImage } from './pictures';
import type { TestServer } from './test-server';

export type ListingAnswer = {
  item: Listing;
  message: string;
  error: string;
  errors: Record<string, string[]>;
};

const { category, subCategory } = products.cleanser;

/** Everything that a submission needs, but for pictures, which are uploaded. */
export const completeContent = {
  name: 'Zobo Glow Serum',
  brand: 'Ọ̀ṣun Botanicals',
  category: category.slug,
  subCategory: subCategory.slug,
  description: 'A light serum with hibiscus for skin that looks dull after a long harmattan.',
  skinTypes: ['dry', 'normal'],
  concerns: ['dullness'],
  inci: ['Aqua', 'Glycerin', 'Hibiscus Sabdariffa Flower Extract', 'Linalool'],
  keyActives: [{ name: 'Hibiscus extract', percent: 2 }],
  howToUse: 'Two drops on damp skin, morning and night.',
  paoMonths: 12,
  variants: [
    {
      label: '30 ml',
      sku: 'ZOBO-30',
      priceKobo: 850_000,
      compareAtKobo: 990_000,
      stock: 12,
      weightGrams: 90,
    },
    { label: '50 ml', sku: 'ZOBO-50', priceKobo: 1_250_000, compareAtKobo: null, stock: 4, weightGrams: 130 },
  ],
} satisfies Partial<ListingContent>;

/** Calls the listing endpoints as one member of a store. */
export const listingCalls = (server: TestServer, member: Member) => {
  const call = (method: string, path: string, body?: object, status = 200) =>
    callAs<ListingAnswer>(server, member, [method, path], { ...(body && { body }), status });
  const read = async (id: string) => (await call('GET', `/store/products/${id}/`)).item;
  const version = async (id: string) => (await read(id)).version;
  return {
    read,
    create: async (content: object = completeContent) => (await call('POST', '/product/', content, 201)).item,
    change: async (id: string, changes: object, status = 200) =>
      call('PATCH', `/product/${id}/`, { version: await version(id), ...changes }, status),
    submit: async (id: string, status = 200) =>
      call('POST', `/product/${id}/submit/`, { version: await version(id) }, status),
    withdraw: (id: string, status = 200) => call('POST', `/product/${id}/withdraw/`, {}, status),
    archive: (id: string, status = 200) => call('DELETE', `/product/${id}/`, undefined, status),
    restore: (id: string, status = 200) => call('POST', `/product/${id}/restore/`, {}, status),
    duplicate: (productId: string, status = 201) =>
      call('POST', '/product/duplicate/', { productId }, status),
    /** Gives the product a picture without files: drawing them in every size takes half a second. */
    insertPicture: async (listingId: string, alt = '') => {
      const { db } = server.deps;
      const id = randomUUID();
      await db.insert(listingPictures).values({ id, listingId, createdAt: server.clock.now });
      const isListing = eq(listings.id, listingId);
      const [row] = await db.select({ content: listings.content }).from(listings).where(isListing);
      if (!row) throw new Error(`There is no product ${listingId}.`);
      const pictures = [...row.content.pictures, { name: id, alt }];
      await db
        .update(listings)
        .set({ content: { ...row.content, pictures } })
        .where(isListing);
    },
    addPicture: async (
      id: string,
      fields: Record<string, string> = {},
      { file, type = 'image/png', status = 201 }: { file?: Uint8Array; type?: string; status?: number } = {},
    ) => {
      const form = buildPictureForm(file ?? (await createBlankImage(900, 700).png().toBuffer()), type);
      for (const [name, value] of Object.entries({ version: `${await version(id)}`, ...fields }))
        form.append(name, value);
      return callAs<ListingAnswer>(server, member, ['POST', `/product/${id}/pictures/`], {
        raw: form,
        status,
      });
    },
  };
};
export type ListingCalls = ReturnType<typeof listingCalls>;

/** Decides about a submission as staff. */
export async function decideListing(
  server: TestServer,
  moderator: Member,
  id: string,
  decision: { decision: 'approve' | 'reject'; nafdacChecked?: boolean; reasons?: object[]; version?: number },
  status = 200,
) {
  const { item } = await callAs<{ item: { version: number } }>(server, moderator, [
    'GET',
    `/staff/revisions/${id}/`,
  ]);
  return callAs<ListingAnswer>(server, moderator, ['PATCH', `/staff/revisions/${id}/`], {
    body: { version: item.version, ...decision },
    status,
  });
}

/** Lists a product and puts it into the shop. */
export async function publishProduct(
  server: TestServer,
  calls: ListingCalls,
  moderator: Member,
  content: object = completeContent,
): Promise<Listing> {
  const { id } = await calls.create(content);
  await calls.insertPicture(id);
  await calls.submit(id);
  await decideListing(server, moderator, id, { decision: 'approve' });
  return calls.read(id);
}
