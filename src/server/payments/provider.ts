/** What the shop asks of whoever takes the money. Amounts are kobo, references are the shop's own. */
export type PaymentProvider = {
  /** Opens a payment and returns the address of the page where the shopper pays it. */
  initialize: (request: PaymentRequest) => Promise<{ authorizationUrl: string }>;
  /** Opens a payment by transfer: the account that takes exactly this amount, until it expires. */
  openTransfer: (request: TransferRequest) => Promise<TransferAccount>;
  /** What became of a payment; undefined for a reference that the provider never heard of. */
  verify: (reference: string) => Promise<ProviderPayment | undefined>;
  /** Gives back a part or all of what was paid. `id` is the shop's own and comes back with `listRefunds`. */
  refund: (request: RefundRequest) => Promise<void>;
  /**
   * What went back of a payment, or is on its way; the ids are the shop's own. Refunds that came to nothing are not among them. Throws
   * where the provider does not know the payment.
   */
  listRefunds: (reference: string) => Promise<{ id: string }[]>;
  /** Whether a notice is the provider's own: the signature covers the bytes as they came. */
  isSigned: (body: Uint8Array, signature: string | undefined) => boolean;
};

type PaymentRequest = { email: string; amountKobo: number; reference: string; callbackUrl: string };
type TransferRequest = { email: string; amountKobo: number; reference: string; expiresAt: Date };
type RefundRequest = { id: string; reference: string; amountKobo: number; currency: string };
type TransferAccount = { bank: string; accountNumber: string; accountName: string; expiresAt: Date };

export type ProviderPayment = {
  reference: string;
  status: 'pending' | 'success' | 'failed' | 'abandoned' | 'reversed';
  /** What was paid, not what was asked for. */
  amountKobo: number;
  currency: string;
};

/** The provider was asked and said no. Its words are for the log. */
export class PaymentRefusal extends Error {}

/** The provider did not answer, or not in a way that says anything. It may be asked again. */
export class PaymentUnavailable extends Error {}
