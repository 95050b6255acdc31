import { sellingPageTitles } from '@/config/page-titles';
import { ProductImportScreen } from '@/screens/selling/product-import-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

const ProductImportPage = () => (
  <StoreLayout title={sellingPageTitles.productImport}>
    <ProductImportScreen />
  </StoreLayout>
);

export default withAuth(ProductImportPage);
