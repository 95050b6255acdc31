import { type QueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';
import { CART_LINE_MAX_QUANTITY } from '@/contracts/limits';
import { errorMessages, successMessages } from '@/contracts/messages';
import { ApiError } from '@/lib/http/api-error';
import { notifyError, notifyInfo, notifySuccess } from '@/lib/toast/notify';

import { type Addable } from '../addable';
import { changeMade, findChange } from '../cart.store';
import { type Owner, stateOf } from '../lines';
import { failureOf } from '../notices';
import { bagReceived } from '../queries';
import { addCartLine } from '../requests';
import { type Outcome, sendWaiting } from './change-line';
import { hasLeft, isHere, isLostOnTheWay, ownerNow, placeOf, serverLine } from './place';
import { inTurn } from './turn';

/** Adds to the bag and says how it went; whether it is in there now, or will be once the connection is back. */
export async function addToBag(client: QueryClient, product: Addable, quantity: number): Promise<boolean> {
  try {
    const owner = await ownerNow(client);
    const outcome = await inTurn(() => add(client, owner, product, quantity));
    if (outcome === 'done') notifySuccess(successMessages.cartAdded);
    if (outcome === 'kept')
      notifyInfo('You seem to be offline. It is in your bag here, and we send it when you are back.');
    return outcome !== 'unmet';
  } catch (error) {
    notifyError(failureOf(errorMessages.cartAdd, error));
    return false;
  }
}

async function add(client: QueryClient, owner: Owner, product: Addable, quantity: number): Promise<Outcome> {
  const line = lineOf(product);
  const waits = findChange(owner, line) !== undefined;
  if (!waits && navigator.onLine && isHere(client, owner)) {
    try {
      const payload = { productId: line.productId, variantId: line.variantId, quantity };
      const bag = await addCartLine(placeOf(owner), payload);
      if (isHere(client, owner)) await bagReceived(client, owner, bag);
      return 'done';
    } catch (error) {
      if (!isLostOnTheWay(error)) throw error;
    }
  }
  if (hasLeft(client, owner)) throw new ApiError('cancelled', 'You have signed out.');
  keepForLater(client, owner, line, quantity);
  return waits ? sendWaiting(client, owner, line) : 'kept';
}

/** As what the line is to be, and not as so many more: nobody knows whether a lost one arrived. */
function keepForLater(client: QueryClient, owner: Owner, line: CartItem, quantity: number): void {
  const now = serverLine(client, owner, line);
  const shown = findChange(owner, line)?.wanted ?? now;
  const inBag = shown && !shown.savedForLater ? shown.quantity : 0;
  changeMade({
    owner,
    line: now ?? line,
    base: now ? stateOf(now) : null,
    wanted: { quantity: Math.min(inBag + quantity, CART_LINE_MAX_QUANTITY), savedForLater: false },
    lost: true,
  });
}

/** The line as it can be drawn before the server has told it. */
const lineOf = (product: Addable): CartItem => ({
  id: product.variantId,
  productId: product.id,
  variantId: product.variantId,
  slug: product.slug,
  name: product.name,
  variantLabel: product.variantLabel ?? null,
  brand: product.brandName,
  image: product.image,
  storeId: product.storeId,
  storeSlug: product.storeSlug,
  storeName: product.storeName,
  quantity: 0,
  priceKobo: product.priceKobo,
  stock: product.stock,
  available: true,
  savedForLater: false,
  actives: [],
});
