import { sellingPageTitles } from '@/config/page-titles';
import { ProductsPart } from '@/screens/selling/products-part';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

const ProductsPage = () => (
  <StoreLayout title={sellingPageTitles.products}>
    <ProductsPart />
  </StoreLayout>
);

export default withAuth(ProductsPage);
