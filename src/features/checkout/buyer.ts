import { type User } from '@/contracts/accounts';

/** Who buys, and out of which bag: somebody signed in, or whoever has the bag of that public id. */
export type Buyer = { user: User; publicCartId?: undefined } | { user?: undefined; publicCartId: string };

/** Whose draft it is where nobody is signed in. */
export const GUEST = 'visitor';
export const buyerKey = ({ user }: Buyer): string => user?.id ?? GUEST;
