import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';

import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { sellingPageTitles } from '@/config/page-titles';
import { sellingPaths } from '@/config/paths';
import * as couponsApi from '@/contracts/coupons.api';
import { readPage } from '@/contracts/page-number';
import { CouponCard } from '@/features/store-coupons/components/coupon-card';
import { CouponForm } from '@/features/store-coupons/components/coupon-form';
import { hasCouponDraft } from '@/features/store-coupons/coupon-draft';
import { useCurrentStore } from '@/features/store/membership';
import { Link } from '@/framework/link';
import { apiQuery } from '@/lib/query/api-query';
import { PageLinks } from '@/screens/shared/page-links';
import { QueryBoundary } from '@/screens/shared/query-boundary';

/** The coupons that the store pays: new ones, what is spent of each, and a pause. */
export function CouponsScreen() {
  const { query } = useRouter();
  const { id: storeId } = useCurrentStore();
  const page = readPage(query.page);
  const coupons = useQuery(apiQuery(couponsApi.listStoreCoupons, { store: storeId, query: { page } }));
  const [isAdding, setIsAdding] = useState(hasCouponDraft);
  return (
    <>
      <Seo title={sellingPageTitles.coupons} noIndex />
      <Link href={sellingPaths.products} className="inline-block py-3 text-sm underline underline-offset-4">
        Products
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-disp text-3xl font-extrabold">Coupons</h1>
        {!isAdding && (
          <Button size="md" onClick={() => setIsAdding(true)}>
            New coupon
          </Button>
        )}
      </div>
      <p className="mt-2 max-w-[64ch] text-sm text-ink-2">
        You fund your coupons. Shoppers pay less, and we charge commission on the discounted price.
      </p>
      {isAdding && <CouponForm storeId={storeId} onClose={() => setIsAdding(false)} />}
      <div className="mt-5">
        <QueryBoundary query={coupons}>
          {(loaded) =>
            loaded.items.length === 0 ? (
              !isAdding && (
                <EmptyState picture="/brand/empty/no-results.svg" title="No coupons yet" action={null}>
                  A coupon takes a percentage or an amount off your products, up to a budget that you set.
                </EmptyState>
              )
            ) : (
              <>
                <ul className="grid gap-5">
                  {loaded.items.map((coupon) => (
                    <CouponCard key={coupon.code} storeId={storeId} coupon={coupon} />
                  ))}
                </ul>
                <PageLinks {...loaded} buildHref={(next) => `${sellingPaths.coupons}&page=${next}`} />
              </>
            )
          }
        </QueryBoundary>
      </div>
    </>
  );
}
