import { and, eq, gte, inArray, sql } from 'drizzle-orm';

import { type Db } from '@/server/db/database';
import { orderItems } from '@/server/db/schema/orders';
import { products, productVariants } from '@/server/db/schema/products';

type Wanted = { variantId: string; quantity: number };

/** By id, so that two orders of the same things never wait for each other in a circle. */
const inOrder = <T extends Wanted>(lines: readonly T[]): T[] =>
  [...lines].sort((one, other) => (one.variantId < other.variantId ? -1 : 1));

/** Takes what an order needs off the shelf, each line in one guarded statement; returns the first line that was not to be had. */
export async function takeStock<T extends Wanted>(tx: Db, lines: readonly T[]): Promise<T | undefined> {
  for (const line of inOrder(lines)) {
    const taken = await tx
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} - ${line.quantity}` })
      .where(
        and(
          eq(productVariants.id, line.variantId),
          gte(productVariants.stock, line.quantity),
          sql`exists (select 1 from ${products} where ${products.id} = ${productVariants.productId} and ${products.status} = 'active')`,
        ),
      )
      .returning({ id: productVariants.id });
    if (taken.length === 0) return line;
  }
  return undefined;
}

/** Puts the lines of parcels back on the shelf. Called once, in the transaction that cancels them, with all of them: see `inOrder`. */
export async function giveStockBack(tx: Db, parcels: readonly { id: string }[]): Promise<void> {
  const ids = parcels.map(({ id }) => id);
  const lines = await tx
    .select({ variantId: orderItems.variantId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(inArray(orderItems.parcelId, ids));
  for (const { variantId, quantity } of inOrder(lines)) {
    await tx
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} + ${quantity}` })
      .where(eq(productVariants.id, variantId));
  }
}
