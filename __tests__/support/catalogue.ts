import type { Product, ProductCard } from '@/contracts/catalogue';
import type { Store } from '@/contracts/stores';

/**
 * The shop that the contract's cases take for granted. The test server puts these very rows into
 * its database, so that a case may name a product and know its ids, prices and stock.
 */

const everyState = ['Lagos', 'Oyo', 'Kano'];

/** As the shop has it until a store sets its own. */
const delivery: Store['delivery'] = { handlingDays: 2, workingDays: [1, 2, 3, 4, 5], fees: [] };

export const stores = {
  eko: {
    id: '5e0a1c7e-2b0d-4f63-9a51-0c5d1f6b7a01',
    slug: 'eko-skin-room',
    name: 'Eko Skin Room',
    city: 'Lagos',
    state: 'Lagos',
    logo: 'brand/stores/eko-skin-room.svg',
    bio: 'A walk-in shelf of Lagos makers in Surulere.',
    shipsFromLga: 'Surulere',
    deliveryStates: everyState,
    rating: 4.7,
    reviewCount: 0,
    productCount: 2,
    joinedAt: '2024-03-11',
    banner: null,
    returnPolicy: null,
    awayUntil: null,
    checked: null,
    delivery,
  },
  orchard: {
    id: '5e0a1c7e-2b0d-4f63-9a51-0c5d1f6b7a02',
    slug: 'orchard-road-skin',
    name: 'Orchard Road Skin',
    city: 'Ibadan',
    state: 'Oyo',
    logo: 'brand/stores/orchard-road-skin.svg',
    bio: 'Fruit acids and vitamin A, packed in Ibadan.',
    shipsFromLga: 'Ibadan North',
    deliveryStates: everyState,
    rating: 4.5,
    reviewCount: 0,
    productCount: 1,
    joinedAt: '2024-06-02',
    banner: null,
    returnPolicy: null,
    awayUntil: null,
    checked: null,
    delivery,
  },
} satisfies Record<string, Store>;

const summaryOf = ({ id, slug, name, city, state, logo }: Store) => ({ id, slug, name, city, state, logo });

type Variant = Product['variants'][number];

export const buildVariant = (changes: Partial<Variant> & Pick<Variant, 'id' | 'sku'>): Variant => ({
  label: '200 ml',
  priceKobo: 980_000,
  compareAtKobo: null,
  stock: 40,
  image: null,
  color: null,
  ...changes,
});

/** A consistent product: its card's price and stock are those of its first variant. */
export function buildProduct(
  changes: Partial<Product> & Pick<Product, 'id' | 'slug' | 'name'>,
  ...variants: [Variant, ...Variant[]]
): Product {
  const [first] = variants;
  return {
    brand: { slug: 'isapa', name: 'Ìṣápá' },
    store: summaryOf(stores.eko),
    image: 'isapa-cloud-cleanser-1',
    imageAlt: `${changes.name}, ${first.label}: a bottle on a shelf`,
    images: [{ name: changes.image ?? 'isapa-cloud-cleanser-1', alt: `${changes.name} on a shelf` }],
    sizeLabel: first.label,
    priceKobo: first.priceKobo,
    compareAtKobo: first.compareAtKobo,
    variantId: first.id,
    variantCount: variants.length,
    variants,
    stock: first.stock,
    inStock: variants.some(({ stock }) => stock > 0),
    rating: 0,
    reviewCount: 0,
    skinTypes: ['normal', 'dry'],
    concerns: ['dryness'],
    nafdacStatus: 'checked',
    description: 'A soft cream wash that rinses clean in hard water.',
    category: { slug: 'cleansers-masks', name: 'Cleansers & masks' },
    subCategory: { slug: 'cream-oil-cleansers', name: 'Cream & oil cleansers' },
    colors: [],
    inci: [{ name: 'Aqua', slug: 'aqua', isKeyActive: false, isAllergen: false, active: null }],
    keyActives: [],
    allergens: [],
    howToUse: 'Wet skin, massage one pump for half a minute, rinse and pat dry.',
    patchTest: false,
    paoMonths: 9,
    batches: [{ number: 'ISA-2628C', expiry: '2028-10' }],
    nafdacNumber: 'A0-1008L',
    nafdacCheckedAt: '2026-05-01T00:00:00.000Z',
    nafdacCheckedBy: 'Dídán',
    shipsFrom: null,
    status: 'active',
    createdAt: '2026-05-12T11:43:00.000Z',
    ...changes,
  };
}

const treatments = {
  brand: { slug: 'forma-37', name: 'Forma 37' },
  store: summaryOf(stores.orchard),
  category: { slug: 'serums-treatments', name: 'Serums & treatments' },
};

const active = (name: string, slug: string, kind: Product['inci'][number]['active']) => ({
  inci: [{ name, slug, isKeyActive: true, isAllergen: false, active: kind }],
  keyActives: [{ name, percent: null }],
});

export const products = {
  /** Two sizes: 40 of the small one, which comes first, and 12 of the large one. */
  cleanser: buildProduct(
    { id: 'b7d1f5c2-93c4-4c0e-8c7a-6f2f5d1e0a01', slug: 'isapa-cloud-cleanser', name: 'Cloud Cleanser' },
    buildVariant({ id: 'c3a9e8d4-17b2-4a55-9f10-2b8c6e4d0a01', sku: 'isapa-cloud-cleanser-200ml' }),
    buildVariant({
      id: 'c3a9e8d4-17b2-4a55-9f10-2b8c6e4d0a02',
      sku: 'isapa-cloud-cleanser-400ml',
      label: '400 ml',
      priceKobo: 1_720_000,
      stock: 12,
    }),
  ),
  /** Two left; from another store than the cleanser. */
  retinol: buildProduct(
    {
      id: 'b7d1f5c2-93c4-4c0e-8c7a-6f2f5d1e0a02',
      slug: 'forma-37-first-retinol',
      name: 'First Retinol',
      image: 'forma-37-first-retinol-1',
      ...treatments,
      subCategory: { slug: 'retinoids', name: 'Retinoids & alternatives' },
      ...active('Retinol', 'retinol', 'retinoid'),
    },
    buildVariant({
      id: 'c3a9e8d4-17b2-4a55-9f10-2b8c6e4d0a03',
      sku: 'forma-37-first-retinol',
      label: '30 ml',
      priceKobo: 1_450_000,
      stock: 2,
    }),
  ),
  soldOut: buildProduct(
    {
      id: 'b7d1f5c2-93c4-4c0e-8c7a-6f2f5d1e0a03',
      slug: 'isapa-hibiscus-mask',
      name: 'Hibiscus Mask',
      subCategory: { slug: 'clay-masks', name: 'Clay & jelly masks' },
    },
    buildVariant({
      id: 'c3a9e8d4-17b2-4a55-9f10-2b8c6e4d0a04',
      sku: 'isapa-hibiscus-mask',
      label: '75 ml',
      priceKobo: 640_000,
      stock: 0,
    }),
  ),
  /** Archived, although some are left. */
  archived: buildProduct(
    {
      id: 'b7d1f5c2-93c4-4c0e-8c7a-6f2f5d1e0a04',
      slug: 'forma-37-night-peel',
      name: 'Night Peel',
      image: 'forma-37-night-peel-1',
      status: 'archived',
      ...treatments,
      subCategory: { slug: 'exfoliating-acids', name: 'Exfoliating acids' },
      ...active('Glycolic Acid', 'glycolic-acid', 'aha'),
    },
    buildVariant({
      id: 'c3a9e8d4-17b2-4a55-9f10-2b8c6e4d0a05',
      sku: 'forma-37-night-peel',
      label: '50 ml',
      priceKobo: 1_210_000,
      stock: 9,
    }),
  ),
} satisfies Record<string, Product>;

export const allProducts: Product[] = Object.values(products);
export const allStores: Store[] = Object.values(stores);

/** The product's card, as in lists. */
export function toProductCard(product: Product): ProductCard {
  const { id, slug, name, brand, store, image, imageAlt, sizeLabel, priceKobo, compareAtKobo } = product;
  const { variantId, variantCount, stock, inStock, rating, reviewCount, skinTypes, concerns, nafdacStatus } =
    product;
  return {
    id,
    slug,
    name,
    brand,
    image,
    imageAlt,
    sizeLabel,
    priceKobo,
    compareAtKobo,
    variantId,
    variantCount,
    stock,
    inStock,
    rating,
    reviewCount,
    skinTypes,
    concerns,
    nafdacStatus,
    store: { id: store.id, slug: store.slug, name: store.name, city: store.city },
  };
}

/** An id that does not exist. */
export const UNKNOWN_ID = '9f4c1b60-5d3e-4a7f-8b21-7c0d9e6f5a99';
