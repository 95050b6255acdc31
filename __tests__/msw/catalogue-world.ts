import type { Product } from '@/contracts/catalogue';
import type { Review } from '@/contracts/reviews';

import { allProducts } from '../support/catalogue';

const products = new Map<string, Product>();
/** What was said of each product, by its id. */
const reviews = new Map<string, Review[]>();

function change(productId: string, changes: Partial<Product>): void {
  const product = products.get(productId);
  if (!product) throw new Error(`No product ${productId}`);
  products.set(productId, { ...product, ...changes });
}

/** The products the handlers know, and what a test may do to them. */
export const catalogueWorld = {
  products: () => [...products.values()],
  product: (productId: string) => products.get(productId),
  changeVariant: (variantId: string, changes: { stock?: number; priceKobo?: number }) => {
    const product = [...products.values()].find(({ variants }) =>
      variants.some(({ id }) => id === variantId),
    );
    if (!product) throw new Error(`No variant ${variantId}`);
    const variants = product.variants.map((variant) =>
      variant.id === variantId ? { ...variant, ...changes } : variant,
    );
    const { priceKobo = 0, stock = 0 } = variants[0] ?? {};
    change(product.id, {
      variants,
      priceKobo,
      stock,
      inStock: variants.some((variant) => variant.stock > 0),
    });
  },
  /** One more in the shop, or one as it is from now on. */
  put: (product: Product) => void products.set(product.id, product),
  reviewsOf: (productId: string): Review[] => reviews.get(productId) ?? [],
  review: (productId: string, ...said: Review[]) =>
    void reviews.set(productId, [...(reviews.get(productId) ?? []), ...said]),
  archiveProduct: (productId: string) => change(productId, { status: 'archived' }),
  reset: () => {
    products.clear();
    reviews.clear();
    for (const product of allProducts) products.set(product.id, product);
  },
};

catalogueWorld.reset();
