import { type Product, type ProductCard } from '@/contracts/catalogue';
import * as catalogueApi from '@/contracts/catalogue.api';
import { type PublicCoupons } from '@/contracts/coupons';
import * as couponsApi from '@/contracts/coupons.api';
import { PAY_ON_DELIVERY_MAX_KOBO, RETURN_DAYS } from '@/contracts/order-terms';
import { type ReviewList } from '@/contracts/reviews';
import * as reviewsApi from '@/contracts/reviews.api';
import { type Store } from '@/contracts/stores';
import * as storesApi from '@/contracts/stores.api';

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
    const reply = await read(catalogueApi.getProduct, { params: { slug } });
    if (!reply) return null;
    const { item: product, goesWellWith } = reply;
    const [reviews, more, stores, coupons] = await Promise.all([
      readExisting(reviewsApi.listReviews, { query: { productId: product.id } }),
      readExisting(catalogueApi.listProducts, {
        query: { store: [product.store.slug], facets: false, pageSize: MORE_FROM_STORE + 1 },
      }),
      readExisting(storesApi.listPublicStores, { query: { slug: product.store.slug } }),
      readExisting(couponsApi.listPublicCoupons, { query: { storeId: product.store.id } }),
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
