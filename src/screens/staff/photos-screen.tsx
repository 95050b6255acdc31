import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { staffPaths } from '@/config/paths';
import { readPage } from '@/contracts/page-number';
import { reviewPhotoStatuses, type ReviewPhotoStatus } from '@/contracts/review-photos';
import * as reviewsApi from '@/contracts/reviews.api';
import { PhotoCard } from '@/features/photo-review/components/photo-card';
import { Link } from '@/framework/link';
import { apiQuery } from '@/lib/query/api-query';
import { notifySuccess } from '@/lib/toast/notify';
import { PageLinks } from '@/screens/shared/page-links';
import { QueryBoundary } from '@/screens/shared/query-boundary';

const photoStatusNames = { pending: 'Waiting', accepted: 'Shown', refused: 'Hidden' } as const;

const buildHref = (status: ReviewPhotoStatus, page = 1) =>
  `${staffPaths.photos}?status=${status}&page=${page}`;

/** Photos of reviews, newest first, to show or hide. The URL holds the status and the page. */
export function PhotosScreen() {
  const { query } = useRouter();
  const status = reviewPhotoStatuses.find((one) => one === query.status) ?? 'pending';
  const photos = useQuery(
    apiQuery(reviewsApi.listReviewPhotos, { query: { status, page: readPage(query.page) } }),
  );
  return (
    <>
      <h1 className="mb-4 font-disp text-3xl font-extrabold">Photos of reviews</h1>
      <nav aria-label="Which photos" className="mb-6 flex flex-wrap gap-2">
        {reviewPhotoStatuses.map((one) => (
          <Link
            key={one}
            href={buildHref(one)}
            aria-current={one === status ? 'page' : undefined}
            className={buttonStyles(one === status ? 'primary' : 'outline', 'md')}
          >
            {photoStatusNames[one]}
          </Link>
        ))}
      </nav>
      <QueryBoundary query={photos}>
        {({ items, ...paging }) =>
          items.length === 0 ? (
            <EmptyState picture="/brand/empty/no-results.svg" title="No photos here" action={null}>
              Photos that shoppers add to their reviews wait here until you show or hide them.
            </EmptyState>
          ) : (
            <>
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {items.map((photo) => (
                  <PhotoCard key={photo.id} photo={photo} onDecided={notifySuccess} />
                ))}
              </ul>
              <PageLinks {...paging} buildHref={(page) => buildHref(status, page)} />
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}
