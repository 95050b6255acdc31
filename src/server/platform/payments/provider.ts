/** What the shop asks of whoever takes the money. Amounts are kobo, references are the shop's own. */
export type PaymentProvider = {
  /** Opens a payment and returns the address of the page where the shopper pays it. */
  initialize: (request: PaymentRequest) => Promise<{ authorizationUrl: string }>;
  /** Opens a payment by transfer: the account that takes exactly this amount, until it expires. */
  openTransfer: (request: TransferRequest) => Promise<TransferAccount>;
  /** What became of a payment; undefined for a reference that the provider never heard of. */
  verify: (reference: string) => Promise<ProviderPayment | undefined>;
  /**
   * Asks for a part or all of what was paid to be given back. `id` is the shop's own and comes back with `listRefunds`.
   *
   * @throws PaymentRefusal where the provider does not take it: nothing is paid then.
   */
  refund: (request: RefundRequest) => Promise<ProviderRefund>;
  /** A refund by the provider's own id. */
  findRefund: (providerId: string) => Promise<ProviderRefund>;
  /** Every refund of a payment, also what failed and what others than the shop asked for. Throws where the payment is unknown. */
  listRefunds: (reference: string) => Promise<ProviderRefund[]>;
  /** A dispute by the provider's own id; undefined where there is none. */
  findDispute: (providerId: string) => Promise<ProviderDispute | undefined>;
  /** The provider's ids of the disputes that were opened since then. */
  listDisputes: (since: Date) => Promise<string[]>;
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

/** Final are `processed` and `failed`; `needs-attention` waits for the shopper's bank details. */
export type ProviderRefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';

export type ProviderRefund = {
  providerId: string;
  /** The shop's own; null where somebody else asked for it. */
  id: string | null;
  status: ProviderRefundStatus;
  amountKobo: number;
  /** Whether it pays a dispute. */
  isOfDispute: boolean;
};

export type ProviderDispute = {
  providerId: string;
  /** Of the disputed payment. */
  reference: string;
  status: 'open' | 'won' | 'lost';
  amountKobo: number;
  category: string;
  answerBy: Date | null;
};

/** The provider was asked and said no. Its words are for the log. */
export class PaymentRejectedError extends Error {}

/** The provider did not answer, or not in a way that says anything. It may be asked again. */
export class PaymentUnavailableError extends Error {}
