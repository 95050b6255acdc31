import { cataloguePaths } from '@/config/catalogue-paths';
import { type Product, type ProductCard, type ProductList, type ProductReply } from '@/contracts/catalogue';
import { type ReviewList } from '@/contracts/reviews';

import { createPublicSlugPage } from './public-page';

const MORE_FROM_STORE = 8;

export type ProductPageProps = {
  product: Product;
  goesWellWith: ProductCard[];
  reviews: ReviewList;
  moreFromStore: ProductCard[];
};

export const getServerSideProps = createPublicSlugPage<ProductPageProps>(
  async ({ read, readExisting }, slug) => {
    const reply = await read<ProductReply>(cataloguePaths.product(slug));
    if (!reply) return null;
    const { item: product, goesWellWith } = reply;
    const [reviews, more] = await Promise.all([
      readExisting<ReviewList>(`${cataloguePaths.reviews}?productId=${product.id}`),
      readExisting<ProductList>(
        `${cataloguePaths.products}?store=${product.store.slug}&facets=false&pageSize=${MORE_FROM_STORE + 1}`,
      ),
    ]);
    const moreFromStore = more.items.filter(({ id }) => id !== product.id).slice(0, MORE_FROM_STORE);
    return { product, goesWellWith, reviews, moreFromStore };
  },
);
