import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { textLinkStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import { type Product } from '@/contracts/catalogue';
import { type Order } from '@/contracts/orders';
import { type ReorderLine, planReorderLines, describeShortage } from '@/features/orders/plan-reorder-lines';
import { Link } from '@/framework/link';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { notifyError } from '@/lib/toast/notify';

type Outcome = { added: number; missing: string[] };

/**
 * Adds the available items of an order to the cart at today's prices, and lists what is missing.
 */
export function Reorder({ order }: { order: Order }) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function orderAgain() {
    setPending(true);
    setOutcome(undefined);
    try {
      setOutcome(await addLinesToCart(client, await planReorderLines(order)));
    } catch (error) {
      notifyError(error);
    }
    setPending(false);
  }

  return (
    <div>
      <Button variant="outline" className="w-full" pending={pending} onClick={() => void orderAgain()}>
        Order again
      </Button>
      <div role="status" className="text-sm not-empty:mt-3">
        {outcome && <ReorderOutcome outcome={outcome} />}
      </div>
    </div>
  );
}

function ReorderOutcome({ outcome: { added, missing } }: { outcome: Outcome }) {
  return (
    <>
      <p className="font-semibold">
        {added === 0
          ? 'None of these items is available right now.'
          : added === 1
            ? '1 item added to your bag at today’s price.'
            : `${added} items added to your bag at today’s prices.`}
      </p>
      {missing.length > 0 && (
        <ul className="mt-1 text-ink-2">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <Link href={paths.bag} className={textLinkStyles}>
          Go to your bag
        </Link>
      )}
    </>
  );
}

/** Adds the lines one at a time: the cart applies changes in order. */
async function addLinesToCart(client: QueryClient, lines: ReorderLine[]): Promise<Outcome> {
  const { addToCart } = await loadChunk(() => import('@/features/cart/sync/add-to-cart'));
  const outcome: Outcome = { added: 0, missing: [] };
  for (const line of lines) {
    const { item, product, quantity } = line;
    const shortage = describeShortage(line);
    if (shortage) outcome.missing.push(shortage);
    if (!product || quantity === 0) continue;
    if (await addToCart(client, toCartInput(product, item.variantId), quantity)) outcome.added += quantity;
    else outcome.missing.push(`We couldn’t add ${item.name} to your bag.`);
  }
  return outcome;
}

function toCartInput({ id, slug, name, image, brand, store, variants }: Product, variantId: string) {
  const variant = variants.find(({ id }) => id === variantId);
  return {
    id,
    variantId,
    slug,
    name,
    image,
    brandName: brand.name,
    variantLabel: variant?.label ?? null,
    storeId: store.id,
    storeSlug: store.slug,
    storeName: store.name,
    priceKobo: variant?.priceKobo ?? 0,
    stock: variant?.stock ?? 0,
  };
}
