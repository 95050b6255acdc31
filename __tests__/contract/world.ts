import type { Claims } from '../support/api/google';

/** The environment of a case: calls and preconditions. */
export type World = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /**
   * Deletes accounts, codes, limits and carts, and restores the products of support/catalogue.ts.
   */
  reset: () => Promise<void> | void;
  addShopper: (shopper: { email: string; password: string; verified: boolean }) => Promise<void> | void;
  /** Makes the account one that signed up with Google. */
  dropPassword: (email: string) => Promise<void> | void;
  /** Makes the email unverified. */
  unverify: (email: string) => Promise<void> | void;
  /** Returns the newest code mailed to the address. */
  lastCode: (email: string, purpose: 'verify' | 'reset') => Promise<string> | string;
  /** Creates a Google code for these claims. */
  googleCode: (person: Claims) => Promise<string> | string;
  /** Changes stock or price. */
  changeVariant: (variantId: string, changes: { stock?: number; priceKobo?: number }) => Promise<void> | void;
  /** Archives a product. */
  archiveProduct: (productId: string) => Promise<void> | void;
  /** Waits for background work, such as a payment's webhook. */
  settled: () => Promise<unknown> | void;
  /** Ends the reservations of unpaid orders. */
  expireOrders: () => Promise<void> | void;
  /** Moves the order's parcels to a status. */
  moveParcels: (orderId: string, to: 'processing' | 'shipped' | 'delivered') => Promise<void> | void;
};
