import { Button } from '@/components/ui/button';
import { buttonStyles, textLinkStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { AuthLink } from '@/features/auth/components/auth-link';
import { AddToCartButton } from '@/features/cart/components/add-to-cart-button';
import { ProductGridSkeleton } from '@/features/catalogue/components/product-grid';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { AlertButton } from '@/features/product-alerts/components/alert-button';
import { WishlistList } from '@/features/wishlist/components/wishlist-list';
import { useWishlist } from '@/features/wishlist/use-wishlist';
import { type WishlistEntry } from '@/features/wishlist/wishlist-entries';
import { Link } from '@/framework/link';

const sizes = '(min-width: 1440px) 320px, (min-width: 1024px) 23vw, (min-width: 640px) 30vw, 45vw';

/**
 * The saved products with changes since they were saved. A guest's wishlist stays on this device.
 */
export function WishlistScreen() {
  return (
    <div className="mx-auto max-w-[1440px] px-5 py-8 md:px-10 md:py-12">
      <h1 className="font-disp text-3xl font-extrabold">Saved</h1>
      <Wishlist />
    </div>
  );
}

function Wishlist() {
  const { status, isMember, entries, removed, removeEntry, restoreItem, retry, current } = useWishlist();

  if (status === 'loading') {
    return (
      <div role="status" className="mt-6">
        <span className="sr-only">Loading your wishlist</span>
        <ProductGridSkeleton count={4} />
      </div>
    );
  }
  if (status === 'failed') return <LoadError onRetry={retry} />;
  if (entries.length + removed.length === 0) return <Empty isMember={isMember} />;

  return (
    <>
      <p role="status" className="mt-1 text-sm text-ink-2">
        {entries.length === 1 ? '1 product' : `${entries.length} products`}
      </p>
      {!isMember && (
        <p className="text-sm text-ink-2">
          Saved on this device only.{' '}
          <AuthLink to="login" next={paths.wishlist} className={textLinkStyles}>
            Sign in to keep your wishlist
          </AuthLink>
        </p>
      )}
      {current.isError && <PricesError onRetry={() => void current.refetch()} />}
      <div className="mt-6">
        <WishlistList
          entries={entries}
          removed={removed}
          onRemove={(entry) => removeEntry(entry, 'removed')}
          onUndo={restoreItem}
          picture={({ image }) => <ProductPicture image={image} alt="" sizes={sizes} />}
          action={(entry) => (
            <>
              <MoveToBag entry={entry} onMoved={() => removeEntry(entry, 'moved')} />
              <Alert entry={entry} />
            </>
          )}
        />
      </div>
    </>
  );
}

/** Only for products that are in stock and have their catalogue card loaded. */
function MoveToBag({ entry, onMoved }: { entry: WishlistEntry; onMoved: () => void }) {
  const { card, currentProduct } = entry;
  if (!card || !currentProduct?.available || currentProduct.stock === 0) return null;
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

/** Asks to be told when a sold-out product is back, or when the price of another drops. */
function Alert({ entry: { card, currentProduct } }: { entry: WishlistEntry }) {
  if (!card || !currentProduct?.available) return null;
  return (
    <AlertButton
      kind={currentProduct.stock === 0 ? 'back-in-stock' : 'price-drop'}
      slug={card.slug}
      variantId={card.variantId}
      name={card.name}
      namesProduct
      className="mt-1 w-full"
    />
  );
}

function PricesError({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="mt-2 text-sm">
      We couldn’t check today’s prices and stock.{' '}
      <button type="button" onClick={onRetry} className={textLinkStyles}>
        Try again
      </button>
    </p>
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      picture="/brand/empty/error.svg"
      title="We couldn’t load your wishlist"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Your saved products are safe. Check your connection and try again.
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
            Start shopping
          </Link>
          {!isMember && (
            <AuthLink to="login" next={paths.wishlist} className={buttonStyles('outline')}>
              Sign in
            </AuthLink>
          )}
        </>
      }
    >
      Tap the heart on a product to save it here and see when its price changes.
    </EmptyState>
  );
}
