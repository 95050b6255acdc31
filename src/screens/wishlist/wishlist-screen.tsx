import { Button } from '@/components/ui/button';
import { buttonStyles, textLinkStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { AddToCartButton } from '@/features/cart/components/add-to-cart-button';
import { ProductGridSkeleton } from '@/features/catalogue/components/product-grid';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { WishlistList } from '@/features/wishlist/components/wishlist-list';
import { useWishlist } from '@/features/wishlist/use-wishlist';
import { type WishlistEntry } from '@/features/wishlist/wishlist-entries';

const sizes = '(min-width: 1440px) 320px, (min-width: 1024px) 23vw, (min-width: 640px) 30vw, 45vw';

/** What a person saved, with what has changed since; on this device only for a visitor. */
export function WishlistScreen() {
  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 md:px-10 md:py-12">
      <h1 className="font-disp text-3xl font-extrabold">Saved</h1>
      <Wishlist />
    </div>
  );
}

function Wishlist() {
  const { status, isMember, entries, gone, takeOff, putBack, retry, current } = useWishlist();

  if (status === 'loading') {
    return (
      <div role="status" className="mt-6">
        <span className="sr-only">Loading what you saved</span>
        <ProductGridSkeleton count={4} />
      </div>
    );
  }
  if (status === 'failed') return <Failed onRetry={retry} />;
  if (entries.length + gone.length === 0) return <Empty isMember={isMember} />;

  return (
    <>
      <p role="status" className="mt-1 text-sm text-ink-2">
        {entries.length === 1 ? '1 product' : `${entries.length} products`}
      </p>
      {!isMember && (
        <p className="text-sm text-ink-2">
          Kept on this device only.{' '}
          <AuthLink to="login" next={paths.wishlist} className={textLinkStyles}>
            Sign in to keep it
          </AuthLink>
        </p>
      )}
      {current.isError && <Unchecked onRetry={() => void current.refetch()} />}
      <div className="mt-6">
        <WishlistList
          entries={entries}
          gone={gone}
          onRemove={(entry) => takeOff(entry, 'removed')}
          onUndo={putBack}
          picture={({ image }) => <ProductPicture image={image} alt="" sizes={sizes} />}
          action={(entry) => <MoveToBag entry={entry} onMoved={() => takeOff(entry, 'moved')} />}
        />
      </div>
    </>
  );
}

/** Only what is sold, and sold by somebody known, can be moved. */
function MoveToBag({ entry, onMoved }: { entry: WishlistEntry; onMoved: () => void }) {
  const { card, now } = entry;
  if (!card || !now?.available || now.stock === 0) return null;
  const { brand, store } = card;
  const seller = { storeId: store.id, storeSlug: store.slug, storeName: store.name };
  return (
    <AddToCartButton
      product={{ ...card, ...seller, brandName: brand.name }}
      look="full"
      label="Move to bag"
      name={`Move to bag: ${card.name}`}
      onAdded={onMoved}
      className="w-full"
    />
  );
}

function Unchecked({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="mt-2 text-sm">
      Today’s prices and stock could not be looked up.{' '}
      <button type="button" onClick={onRetry} className={textLinkStyles}>
        Try again
      </button>
    </p>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      picture="/brand/empty/error.svg"
      title="Your wishlist could not be loaded"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Nothing of it is lost. Check your connection and try again.
    </EmptyState>
  );
}

function Empty({ isMember }: { isMember: boolean }) {
  return (
    <EmptyState
      picture="/brand/empty/wishlist.svg"
      title="Nothing saved yet"
      action={
        <>
          <Link href={paths.shop} className={buttonStyles()}>
            Look around
          </Link>
          {!isMember && (
            <AuthLink to="login" next={paths.wishlist} className={buttonStyles('outline')}>
              Sign in
            </AuthLink>
          )}
        </>
      }
    >
      Press the heart on a product to find it here again, and to see when its price changes.
    </EmptyState>
  );
}
