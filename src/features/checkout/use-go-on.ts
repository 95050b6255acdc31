import { useRouter } from 'next/router';

import { notifyError } from '@/lib/toast/notify';

import { leadOn } from './lead-on';
import { type Placed } from './place-order';

/** Leads on from an order that is placed; `onOrdered`, since the bag is another one now. */
export function useGoOn(onOrdered: () => void) {
  const router = useRouter();
  return async (placed: Placed): Promise<void> => {
    const led = leadOn(router, placed);
    onOrdered();
    await led.catch(notifyError);
  };
}
