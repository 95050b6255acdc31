import { sellingPageTitles } from '@/config/selling-page-titles';
import { ProductImportScreen } from '@/screens/selling/product-import-screen';
import { StoreLayout } from '@/shell/layouts/store-layout';
import { type Page } from '@/shell/page';

const ProductImportPage: Page = () => (
  <StoreLayout title={sellingPageTitles.productImport}>
    <ProductImportScreen />
  </StoreLayout>
);

ProductImportPage.requiresAuth = true;

export default ProductImportPage;
