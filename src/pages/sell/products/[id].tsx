import { sellingPageTitles } from '@/config/page-titles';
import { ProductScreen } from '@/screens/selling/product-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

const ProductPage = () => (
  <StoreLayout title={sellingPageTitles.product}>
    <ProductScreen />
  </StoreLayout>
);

export default withAuth(ProductPage);
