import { type User } from '@/contracts/accounts';

/** A signed-in user, or a guest identified by the public id of their cart. */
export type Buyer = { user: User; publicCartId?: undefined } | { user?: undefined; publicCartId: string };

/** Owner of a guest's draft. */
export const GUEST = 'visitor';
export const getBuyerKey = ({ user }: Buyer): string => user?.id ?? GUEST;
