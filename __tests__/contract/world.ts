/** Who a case acts as, and what it can arrange: the real API and the test double each have one. */
export type World = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Forgets every account, code and limit. */
  reset: () => Promise<void> | void;
  addShopper: (shopper: { email: string; password: string; verified: boolean }) => Promise<void> | void;
  /** The newest code mailed to that address. */
  lastCode: (email: string, purpose: 'verify' | 'reset') => Promise<string> | string;
};
