import { cataloguePaths } from '@/config/catalogue-paths';
import { type Product, type ProductCard, type ProductList, type ProductReply } from '@/contracts/catalogue';
import { type PublicCoupons } from '@/contracts/coupons';
import { PAY_ON_DELIVERY_MAX_KOBO, RETURN_DAYS } from '@/contracts/order-terms';
import { type ReviewList } from '@/contracts/reviews';
import { type Store, type Stores } from '@/contracts/stores';

import { createPublicSlugPage } from './public-page';

const MORE_FROM_STORE = 8;
const MONTH_CHARACTERS = 'YYYY-MM'.length;

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
  payOnDeliveryMaxKobo: number;
  checkedIn: string | null;
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
    const checkedIn = checked?.documents.length ? checked.on.slice(0, MONTH_CHARACTERS) : null;
    const moreFromStore = more.items.filter(({ id }) => id !== product.id).slice(0, MORE_FROM_STORE);
    const rules = { returnDays: RETURN_DAYS, payOnDeliveryMaxKobo: PAY_ON_DELIVERY_MAX_KOBO };
    const seller = { logo, rating, reviewCount, returnPolicy, ...rules, checkedIn };
    return { product, goesWellWith, reviews, moreFromStore, seller, coupons: coupons.items };
  },
);
