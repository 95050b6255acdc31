import { memo } from 'react';

import { toAbsoluteUrl } from '@/components/seo/seo';
import { productPath } from '@/config/paths';
import { type Product } from '@/contracts/catalogue';
import { type PublicCoupons } from '@/contracts/coupons';
import { DeliveryToState } from '@/features/delivery/components/delivery-to-state';
import { ShareLinks } from '@/features/sharing/components/share-links';
import { LateHydration } from '@/framework/late-hydration';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';

import { suitsMessages } from './messages';
import { NafdacPanel } from './nafdac-panel';
import { SoldBy, type Seller } from './sold-by';

const loadReport = () => import('./report-listing').then((module) => module.ReportListing);

type Props = { product: Product; seller: Seller; coupons: PublicCoupons['items'] };

/** Delivery, registration, seller and sharing: what a choice of variant leaves as it is. */
export const BuyDetails = memo(function BuyDetails({ product, seller, coupons }: Props) {
  const { slug, name, brand, store, shipsFrom, skinTypes, concerns } = product;
  return (
    <LateHydration as="div">
      <p className="mt-4 empty:hidden">{suitsMessages.suits(skinTypes, concerns)}</p>
      <div className="mt-5 border-t border-line pt-4">
        <DeliveryToState storeId={store.id} storeName={store.name} shipsFrom={shipsFrom} />
      </div>
      <NafdacPanel product={product} />
      <SoldBy store={store} seller={seller} coupons={coupons} />
      <ShareLinks title={`${brand.name} ${name}`} address={toAbsoluteUrl(productPath(slug))} />
      <div className="min-h-11">
        <LazyChunk load={loadReport} props={{ product }} />
      </div>
    </LateHydration>
  );
});
