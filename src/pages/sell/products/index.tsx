import { sellingPageTitles } from '@/config/selling-page-titles';
import { ProductsPart } from '@/screens/selling/products-part';
import { StoreLayout } from '@/shell/layouts/store-layout';
import { type Page } from '@/shell/page';

const ProductsPage: Page = () => (
  <StoreLayout title={sellingPageTitles.products}>
    <ProductsPart />
  </StoreLayout>
);

ProductsPage.requiresAuth = true;

export default ProductsPage;
