import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { textLinkStyles } from '@/components/ui/button-styles';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { type Product } from '@/contracts/catalogue';
import { type Order } from '@/contracts/orders';
import { type ReorderLine, planReorderLines, describeShortage } from '@/features/orders/plan-reorder-lines';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { notifyError } from '@/lib/toast/notify';

type Outcome = { added: number; missing: string[] };

/** Puts what can be had of an order back into the bag, at today's prices, and says what cannot. */
export function Reorder({ order }: { order: Order }) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function orderAgain() {
    setPending(true);
    setOutcome(undefined);
    try {
      setOutcome(await putBack(client, await planReorderLines(order)));
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
        {outcome && <WhatBecameOfIt outcome={outcome} />}
      </div>
    </div>
  );
}

function WhatBecameOfIt({ outcome: { added, missing } }: { outcome: Outcome }) {
  return (
    <>
      <p className="font-semibold">
        {added === 0
          ? 'Nothing of it can be had right now.'
          : `${added} ${added === 1 ? 'item is' : 'items are'} in your bag, at today’s prices.`}
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

/** One after the other, as the bag takes them. */
async function putBack(client: QueryClient, lines: ReorderLine[]): Promise<Outcome> {
  const { addToCart: addToBag } = await loadChunk(() => import('@/features/cart/sync/add-to-cart'));
  const outcome: Outcome = { added: 0, missing: [] };
  for (const line of lines) {
    const { item, product, quantity } = line;
    const shortage = describeShortage(line);
    if (shortage) outcome.missing.push(shortage);
    if (!product || quantity === 0) continue;
    if (await addToBag(client, addableOf(product, item.variantId), quantity)) outcome.added += quantity;
    else outcome.missing.push(`${item.name} could not be put into your bag.`);
  }
  return outcome;
}

function addableOf({ id, slug, name, image, brand, store, variants }: Product, variantId: string) {
  const variant = variants.find((one) => one.id === variantId);
  return {
    ...{ id, variantId, slug, name, image, brandName: brand.name },
    variantLabel: variants.length > 1 ? (variant?.label ?? null) : null,
    ...{ storeId: store.id, storeSlug: store.slug, storeName: store.name },
    ...{ priceKobo: variant?.priceKobo ?? 0, stock: variant?.stock ?? 0 },
  };
}
