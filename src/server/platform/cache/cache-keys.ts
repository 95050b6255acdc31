/** Keys that cached replies and pages carry in `Surrogate-Key`; the triggers on the catalogue's tables write the same ones. */
export const cacheKeys = {
  product: (id: string) => `product-${id}`,
  store: (id: string) => `store-${id}`,
  /** Lists that a product can enter or leave, and what counts products. */
  list: 'list',
};

export const SURROGATE_KEY = 'surrogate-key';

export const parseKeys = (header: string | null | undefined): string[] =>
  header ? header.split(' ').filter(Boolean) : [];
