import { HomeScreen } from '@/screens/home/home-screen';

import { allProducts, allStores, toProductCard } from './catalogue';

const blurb = 'Gels, balms, bars and masks';

/** The home page with the test products. */
export const Home = () => (
  <HomeScreen
    topPicks={allProducts.filter(({ status }) => status === 'active').map(toProductCard)}
    categories={[{ slug: 'cleansers-masks', name: 'Cleansers & masks', blurb, productCount: 2 }]}
    brands={[{ slug: 'isapa', name: 'Ìṣápá' }]}
    stores={allStores}
    payOnDeliveryMaxKobo={5_000_000}
    returnDays={7}
  />
);
