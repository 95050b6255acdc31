/** What a product that can be put in the bag has to say of itself: enough to draw the line before the server has told it. */
export type Addable = {
  id: string;
  variantId: string;
  variantLabel?: string | null;
  name: string;
  slug: string;
  /** The picture's base name. */
  image: string;
  brandName: string;
  storeId: string;
  storeSlug: string;
  storeName: string;
  priceKobo: number;
  stock: number;
};
