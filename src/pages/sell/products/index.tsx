import { sellingPageTitles } from '@/config/selling-page-titles';
import { ProductsScreen } from '@/screens/selling/products-screen';
import { StoreLayout } from '@/shell/layouts/store-layout';
import { type Page } from '@/shell/page';

const ProductsPage: Page = () => (
  <StoreLayout title={sellingPageTitles.products}>
    <ProductsScreen />
  </StoreLayout>
);

ProductsPage.requiresAuth = true;

export default ProductsPage;
