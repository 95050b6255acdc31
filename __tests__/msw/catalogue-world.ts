import type { Product } from '@/contracts/catalogue';

import { allProducts } from '../support/catalogue';

const products = new Map<string, Product>();

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
  archiveProduct: (productId: string) => change(productId, { status: 'archived' }),
  reset: () => {
    products.clear();
    for (const product of allProducts) products.set(product.id, product);
  },
};

catalogueWorld.reset();
