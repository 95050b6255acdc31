import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent } from 'react';

import { buttonStyles } from '@/components/ui/button-styles';
import { OverlayBoundary } from '@/components/ui/overlay-boundary';
import { type ReviewList } from '@/contracts/reviews';
import { listingPreviewOptions } from '@/features/listings/queries';
import { notifyInfo } from '@/lib/toast/notify';
import { ProductView } from '@/screens/product/product-view';
import { QueryBoundary } from '@/screens/shared/query-boundary';

type Props = { open: boolean; onClose: () => void; storeId: string; id: string };

const noReviews: ReviewList = {
  items: [],
  page: 1,
  pageSize: 1,
  total: 0,
  summary: { average: 0, total: 0, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
};

/**
 * The product's page as shoppers will see it, over the form. Variants and details can be opened;
 * links, forms and buy buttons only show a notice.
 */
export function ProductPreview({ open, onClose, storeId, id }: Props) {
  const preview = useQuery({ ...listingPreviewOptions(storeId, id), enabled: open });
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-30 overflow-y-auto overscroll-contain bg-canvas outline-none">
          <div className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-butter px-5 py-2 text-night md:px-10 short:static">
            <Dialog.Title className="font-disp text-lg font-bold">Preview</Dialog.Title>
            <Dialog.Description className="grow text-sm">
              Only members of your store see this. It shows what you saved last, without reviews.
            </Dialog.Description>
            <Dialog.Close className={buttonStyles('accent', 'md')}>Back to the form</Dialog.Close>
          </div>
          <div
            onClickCapture={blockAction}
            onSubmitCapture={blockAction}
            className="pb-28 max-md:[&_[data-buy-bar]]:bottom-0"
          >
            <OverlayBoundary>
              <QueryBoundary query={preview}>
                {({ item, seller }) => (
                  <ProductView
                    product={item}
                    seller={seller}
                    reviews={noReviews}
                    goesWellWith={[]}
                    moreFromStore={[]}
                    coupons={[]}
                  />
                )}
              </QueryBoundary>
            </OverlayBoundary>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Stops links, forms and buttons, except for those that only open something on the page. */
function blockAction(event: SyntheticEvent) {
  const isSubmit = event.type === 'submit';
  const pressed = event.target instanceof Element && event.target.closest('a, button');
  if (!isSubmit && (!pressed || pressed.matches('[aria-expanded], [href^="#"]'))) return;
  event.preventDefault();
  event.stopPropagation();
  notifyInfo('This works once the product is in the shop.');
}
