/**
 * Keys in the `Surrogate-Key` of cached replies and pages. The catalogue's triggers write the same
 * keys.
 */
export const surrogateKeys = {
  product: (id: string) => `product-${id}`,
  store: (id: string) => `store-${id}`,
  /** Product lists and product counts. */
  list: 'list',
  /** The public coupons. */
  coupons: 'coupons',
};

export const SURROGATE_KEY = 'surrogate-key';

export const parseKeys = (header: string | null | undefined): string[] =>
  header ? header.split(' ').filter(Boolean) : [];
