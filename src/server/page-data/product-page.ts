import { cataloguePaths } from '@/config/catalogue-paths';
import { type Product, type ProductCard, type ProductList } from '@/contracts/catalogue';
import { type ReviewList } from '@/contracts/reviews';

import { createPublicSlugPage } from './public-page';

const MORE_FROM_STORE = 8;

export type ProductPageProps = { product: Product; reviews: ReviewList; moreFromStore: ProductCard[] };

export const getServerSideProps = createPublicSlugPage<ProductPageProps>(
  async ({ read, readExisting }, slug) => {
    const reply = await read<{ item: Product }>(cataloguePaths.product(slug));
    if (!reply) return null;
    const product = reply.item;
    const [reviews, more] = await Promise.all([
      readExisting<ReviewList>(`${cataloguePaths.reviews}?productId=${product.id}`),
      readExisting<ProductList>(
        `${cataloguePaths.products}?store=${product.store.slug}&facets=false&pageSize=${MORE_FROM_STORE + 1}`,
      ),
    ]);
    const moreFromStore = more.items.filter(({ id }) => id !== product.id).slice(0, MORE_FROM_STORE);
    return { product, reviews, moreFromStore };
  },
);
