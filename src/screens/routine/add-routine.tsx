import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { textLinkStyles } from '@/components/ui/button-styles';
import { Price } from '@/components/ui/price';
import { paths } from '@/config/paths';
import { type RoutineProduct } from '@/contracts/routine';
import { Link } from '@/framework/link';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { notifyError } from '@/lib/toast/notify';

type Outcome = { added: number; missing: string[] };

/** What the routine costs, and a button that adds all of it to the cart. */
export function AddRoutine({ products }: { products: RoutineProduct[] }) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const totalKobo = products.reduce((sum, { priceKobo }) => sum + priceKobo, 0);

  async function addAll() {
    setPending(true);
    setOutcome(undefined);
    try {
      const { addToCart } = await loadChunk(() => import('@/features/cart/sync/add-to-cart'));
      const next: Outcome = { added: 0, missing: [] };
      // One at a time: the cart applies changes in order.
      for (const product of products) {
        if (await addToCart(client, toCartInput(product), 1)) next.added += 1;
        else next.missing.push(product.name);
      }
      setOutcome(next);
    } catch (error) {
      notifyError(error);
    }
    setPending(false);
  }

  return (
    <div className="mt-6">
      <p className="text-base">
        {products.length === 1 ? '1 product:' : `${products.length} products:`}{' '}
        <Price kobo={totalKobo} className="font-bold" />
      </p>
      <Button className="mt-3 w-full md:w-auto" pending={pending} onClick={() => void addAll()}>
        Add all to bag
      </Button>
      <div role="status" className="text-sm not-empty:mt-3">
        {outcome && outcome.added > 0 && (
          <p className="font-semibold">
            {outcome.added === 1 ? '1 product is in your bag.' : `${outcome.added} products are in your bag.`}{' '}
            <Link href={paths.bag} className={textLinkStyles}>
              View bag
            </Link>
          </p>
        )}
        {outcome?.missing.map((name) => (
          <p key={name}>{`We couldn’t add ${name}.`}</p>
        ))}
      </div>
    </div>
  );
}

const toCartInput = ({ brand, store, ...product }: RoutineProduct) => ({
  ...product,
  variantLabel: product.sizeLabel,
  brandName: brand.name,
  storeId: store.id,
  storeSlug: store.slug,
  storeName: store.name,
});
