import { type Product } from '@/contracts/catalogue';
import { AlertButton } from '@/features/product-alerts/components/alert-button';

type Props = { product: Product; variant: Product['variants'][number] };

/** Asks to be told when a sold-out variant is back, or when the price of another drops. */
export function ProductAlert({ product: { slug, name }, variant: { id, stock } }: Props) {
  return (
    <AlertButton
      key={id}
      kind={stock === 0 ? 'back-in-stock' : 'price-drop'}
      slug={slug}
      variantId={id}
      name={name}
    />
  );
}
