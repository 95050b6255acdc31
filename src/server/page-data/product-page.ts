import { cataloguePaths } from '@/config/catalogue-paths';
import { type Product, type ProductCard, type ProductList, type ProductReply } from '@/contracts/catalogue';
import { type PublicCoupons } from '@/contracts/coupons';
import { RETURN_DAYS } from '@/contracts/order-terms';
import { type ReviewList } from '@/contracts/reviews';
import { type Store, type Stores } from '@/contracts/stores';

import { createPublicSlugPage } from './public-page';

const MORE_FROM_STORE = 8;

export type ProductPageProps = {
  product: Product;
  goesWellWith: ProductCard[];
  reviews: ReviewList;
  moreFromStore: ProductCard[];
  seller: Seller;
  coupons: PublicCoupons['items'];
};
type Seller = Pick<Store, 'logo' | 'rating' | 'reviewCount' | 'returnPolicy'> & {
  returnDays: number;
  isChecked: boolean;
};

export const getServerSideProps = createPublicSlugPage<ProductPageProps>(
  async ({ read, readExisting }, slug) => {
    const reply = await read<ProductReply>(cataloguePaths.product(slug));
    if (!reply) return null;
    const { item: product, goesWellWith } = reply;
    const [reviews, more, stores, coupons] = await Promise.all([
      readExisting<ReviewList>(`${cataloguePaths.reviews}?productId=${product.id}`),
      readExisting<ProductList>(
        `${cataloguePaths.products}?store=${product.store.slug}&facets=false&pageSize=${MORE_FROM_STORE + 1}`,
      ),
      readExisting<Stores>(`${cataloguePaths.publicStores}?slug=${product.store.slug}`),
      readExisting<PublicCoupons>(`${cataloguePaths.publicCoupons}?storeId=${product.store.id}`),
    ]);
    const store = stores.items[0];
    if (!store) return null;
    const { logo, rating, reviewCount, returnPolicy, checked } = store;
    const isChecked = checked !== null && checked.documents.length > 0;
    const moreFromStore = more.items.filter(({ id }) => id !== product.id).slice(0, MORE_FROM_STORE);
    const seller = { logo, rating, reviewCount, returnPolicy, returnDays: RETURN_DAYS, isChecked };
    return { product, goesWellWith, reviews, moreFromStore, seller, coupons: coupons.items };
  },
);
