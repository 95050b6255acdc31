import { type User } from '@/contracts/accounts';
import { GUEST } from '@/session/guest';

/** A signed-in user, or a guest identified by the public id of their cart. */
export type Buyer = { user: User; publicCartId?: undefined } | { user?: undefined; publicCartId: string };

export const getBuyerKey = ({ user }: Buyer): string => user?.id ?? GUEST;
