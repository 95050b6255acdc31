import { type ReactNode } from 'react';

import { Price } from '@/components/ui/price';
import { brandPath } from '@/config/paths';
import { type Product } from '@/contracts/catalogue';
import { AddToCartButton } from '@/features/cart/components/add-to-cart-button';
import { Rating } from '@/features/catalogue/components/rating';
import { ChargedInNaira } from '@/features/currency/components/charged-in-naira';
import { AvoidedIngredients } from '@/features/skin-profile/components/avoided-ingredients';
import { WishlistButton } from '@/features/wishlist/components/wishlist-button';
import { LateHydration } from '@/framework/late-hydration';
import { Link } from '@/framework/link';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';

import { VariantPicker } from './variant-picker';

const LOW_STOCK = 5;
const loadAlert = () => import('./product-alert').then((module) => module.ProductAlert);

type Variant = Product['variants'][number];

type Props = {
  product: Product;
  variant: Variant;
  onChoose: (id: string) => void;
  /** What stands under the buttons, whichever variant is chosen. */
  children: ReactNode;
};

/** Variant, price, stock and the add-to-cart button. */
export function BuyBox({ product, variant, onChoose, children }: Props) {
  const { name, brand, variants } = product;
  return (
    <div className="md:sticky md:top-24 md:row-span-2 md:self-start">
      <Link
        href={brandPath(brand.slug)}
        className="inline-block py-2 text-sm font-semibold text-accent-text underline underline-offset-4"
      >
        {brand.name}
      </Link>
      <h1 className="font-disp text-3xl font-extrabold text-balance squat:text-2xl">{name}</h1>
      <a href="#reviews" className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
        <Rating rating={product.rating} count={product.reviewCount} />
      </a>
      <PriceLine variant={variant} />
      {variants.length > 1 && <VariantPicker variants={variants} chosen={variant.id} onChoose={onChoose} />}
      <Stock stock={variant.stock} sizeLabel={variants.length > 1 ? undefined : product.sizeLabel} />
      <AvoidedIngredients inci={product.inci} />
      <BuyBar product={product} variant={variant} />
      <LateHydration as="div" className="mt-2 -ml-5 min-h-11">
        <LazyChunk load={loadAlert} props={{ product, variant }} />
      </LateHydration>
      {children}
    </div>
  );
}

function PriceLine({ variant: { priceKobo, compareAtKobo } }: { variant: Variant }) {
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 font-disp">
        <Price kobo={priceKobo} className="text-3xl font-extrabold" />
        {compareAtKobo !== null && (
          <s className="text-lg text-ink-2">
            <span className="sr-only">{'Was '}</span>
            <Price kobo={compareAtKobo} />
          </s>
        )}
      </p>
      <ChargedInNaira kobo={priceKobo} />
    </>
  );
}

function Stock({ stock, sizeLabel }: { stock: number; sizeLabel: string | undefined }) {
  return (
    <p className="mt-3 text-sm font-semibold">
      {sizeLabel && <span className="text-ink-2">{sizeLabel} · </span>}
      <span className={stock === 0 ? 'text-danger' : stock <= LOW_STOCK ? 'text-warn' : 'text-success'}>
        {describeStock(stock)}
      </span>
    </p>
  );
}

function describeStock(stock: number): string {
  if (stock === 0) return 'Sold out';
  return stock <= LOW_STOCK ? `Only ${stock} left` : 'In stock';
}

/** The buy buttons. Inline on wide screens; on phones fixed above the tab bar. */
function BuyBar({ product, variant }: { product: Product; variant: Variant }) {
  const { id, slug, name, brand, image, store } = product;
  const { priceKobo, stock } = variant;
  const wishlistFields = { id, slug, name, image, brandName: brand.name };
  const cartInput = {
    ...wishlistFields,
    variantId: variant.id,
    variantLabel: variant.label,
    storeId: store.id,
    storeSlug: store.slug,
    storeName: store.name,
    priceKobo,
    stock,
  };
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-[calc(4.125rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-3 border-t border-line bg-canvas px-5 py-2.5"
    >
      <div className="grow">
        <AddToCartButton
          product={cartInput}
          look="full"
          detail={
            <>
              <Price kobo={priceKobo} />
              {product.variants.length > 1 && `, ${variant.label}`}
            </>
          }
          className="w-full"
        />
      </div>
      <WishlistButton
        product={{ ...wishlistFields, priceKobo: product.priceKobo }}
        className="size-14 shrink-0 border-[1.5px] border-field shadow-none"
      />
    </div>
  );
}
