import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useRef } from 'react';

import { EmptyState } from '@/components/ui/empty-state';
import { sellingPaths } from '@/config/paths';
import { readPage } from '@/contracts/page-number';
import { can } from '@/contracts/permissions';
import { ReturnCard } from '@/features/store-orders/components/return-card';
import { storeParcelsOptions } from '@/features/store-orders/queries';
import { useCurrentStore } from '@/features/store/membership';
import { Link } from '@/framework/link';
import { notifySuccess } from '@/lib/toast/notify';
import { PageLinks } from '@/screens/shared/page-links';
import { QueryBoundary } from '@/screens/shared/query-boundary';

/** The open returns of the store. */
export function ReturnsScreen() {
  const { query } = useRouter();
  const { id: storeId, role } = useCurrentStore();
  const page = readPage(query.page);
  const parcels = useQuery(storeParcelsOptions(storeId, { returns: 'true', page }));
  const canDecide = can({ memberships: [{ storeId, role }], staffRoles: [] }, 'store:returns.decide', {
    storeId,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The return that had the focus may be gone.
  const handleMoved = (message: string) => {
    notifySuccess(message);
    heading.current?.focus();
  };
  return (
    <>
      <Link href={sellingPaths.orders} className="inline-block py-3 text-sm underline underline-offset-4">
        Back to orders
      </Link>
      <h1 ref={heading} tabIndex={-1} className="mb-4 font-disp text-3xl font-extrabold">
        Returns
      </h1>
      <QueryBoundary query={parcels}>
        {(loaded) =>
          loaded.items.length === 0 ? (
            <EmptyState picture="/brand/empty/no-results.svg" title="No open returns" action={null}>
              If a shopper sends something back, you answer here.
            </EmptyState>
          ) : (
            <>
              <ul className="grid gap-5">
                {loaded.items.map(
                  (parcel) =>
                    parcel.return && (
                      <ReturnCard
                        key={parcel.id}
                        storeId={storeId}
                        parcel={parcel}
                        request={parcel.return}
                        canDecide={canDecide}
                        onMoved={handleMoved}
                      />
                    ),
                )}
              </ul>
              <PageLinks {...loaded} buildHref={(next) => `${sellingPaths.returns}?page=${next}`} />
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}
