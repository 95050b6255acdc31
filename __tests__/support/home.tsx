import { HomeScreen } from '@/screens/home/home-screen';

import { allProducts, allStores, cardOf } from './catalogue';

const blurb = 'Take the day off, kindly.';

/** The home page as the server renders it with the test catalogue. */
export const Home = () => (
  <HomeScreen
    topPicks={allProducts.filter(({ status }) => status === 'active').map(cardOf)}
    categories={[
      { slug: 'cleansers-masks', name: 'Cleansers & masks', blurb, productCount: 2, subCategories: [] },
    ]}
    brands={[
      { slug: 'isapa', name: 'Ìṣápá', story: 'Hibiscus and soft water.', city: 'Ilorin', productCount: 2 },
    ]}
    stores={allStores}
  />
);
