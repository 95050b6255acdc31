import { sellingPageTitles } from '@/config/selling-page-titles';
import { ProductScreen } from '@/screens/selling/product-screen';
import { StoreLayout } from '@/shell/layouts/store-layout';
import { type Page } from '@/shell/page';

const ProductPage: Page = () => (
  <StoreLayout title={sellingPageTitles.product}>
    <ProductScreen />
  </StoreLayout>
);

ProductPage.requiresAuth = true;

export default ProductPage;
