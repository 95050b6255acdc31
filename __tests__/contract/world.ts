import type { Claims } from '../support/api/google';

/** Who a case acts as, and what it can arrange. */
export type World = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Forgets every account, code, limit and bag, and puts the products of support/catalogue.ts back as they are there. */
  reset: () => Promise<void> | void;
  addShopper: (shopper: { email: string; password: string; verified: boolean }) => Promise<void> | void;
  /** As if the person had only ever come by Google. */
  dropPassword: (email: string) => Promise<void> | void;
  /** As if the e-mail was not proven after all. */
  unverify: (email: string) => Promise<void> | void;
  /** The newest code mailed to that address. */
  lastCode: (email: string, purpose: 'verify' | 'reset') => Promise<string> | string;
  /** A code with which Google sends that person. */
  googleCode: (person: Claims) => Promise<string> | string;
  /** As if it was sold, or its price changed, meanwhile. */
  changeVariant: (variantId: string, changes: { stock?: number; priceKobo?: number }) => Promise<void> | void;
  /** As if its seller took it down meanwhile. */
  archiveProduct: (productId: string) => Promise<void> | void;
  /** Once what was begun behind the replies is done, such as a payment's notice. */
  settled: () => Promise<unknown> | void;
  /** The time for which unpaid orders are held is over. */
  expireOrders: () => Promise<void> | void;
  /** As if its seller had taken the order's parcels that far. */
  moveParcels: (orderId: string, to: 'processing' | 'shipped' | 'delivered') => Promise<void> | void;
};
