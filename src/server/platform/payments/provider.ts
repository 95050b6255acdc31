/** The payment provider as the shop uses it. Amounts are in kobo, references are the shop's own. */
export type PaymentProvider = {
  /** Opens a payment and returns the address of the provider's payment page. */
  initialize: (request: PaymentRequest) => Promise<{ authorizationUrl: string }>;
  /**
   * Opens a bank transfer: a temporary account that accepts exactly this amount until it expires.
   */
  openTransfer: (request: TransferRequest) => Promise<TransferAccount>;
  /** Finds a payment; undefined if the provider does not know the reference. */
  verify: (reference: string) => Promise<ProviderPayment | undefined>;
  /**
   * Requests a full or partial refund. `id` is the shop's own and is returned by `listRefunds`.
   * @throws {PaymentRejectedError} if the provider rejects it: no money moves then
   */
  refund: (request: RefundRequest) => Promise<ProviderRefund>;
  /** Finds a refund by the provider's id. */
  findRefund: (providerId: string) => Promise<ProviderRefund>;
  /**
   * Lists every refund of a payment, also failed ones and those that the shop did not request.
   * @throws {PaymentRejectedError} if the payment is unknown
   */
  listRefunds: (reference: string) => Promise<ProviderRefund[]>;
  /** Finds a dispute by the provider's id; undefined if there is none. */
  findDispute: (providerId: string) => Promise<ProviderDispute | undefined>;
  /** Lists the provider's ids of the disputes opened since then. */
  listDisputes: (since: Date) => Promise<ProviderList<string>>;
  /** Lists the settlements that reached the shop's bank since then. */
  listSettlements: (since: Date) => Promise<ProviderList<ProviderSettlement>>;
  /** Lists the payments of a settlement, before the provider's fees. */
  listSettledPayments: (providerId: string) => Promise<ProviderList<SettledPayment>>;
  /** Lists the banks of Nigeria, by the provider's codes. */
  listBanks: () => Promise<ProviderBank[]>;
  /**
   * Finds the name of the holder of a bank account; undefined if the bank knows no such account.
   */
  resolveAccount: (account: BankAccountNumber) => Promise<string | undefined>;
  /**
   * Registers a bank account to which money can be transferred, and returns the provider's code.
   * @throws {PaymentRejectedError} if the provider rejects the account
   */
  registerRecipient: (account: BankAccountNumber & { name: string }) => Promise<string>;
  /** Returns how much money can be transferred. */
  findBalanceKobo: () => Promise<number>;
  /**
   * Transfers money to a bank account. The same reference is never transferred twice.
   * @throws {PaymentRejectedError} if the provider rejects it, also if it knows the reference
   */
  transfer: (request: PayoutRequest) => Promise<ProviderTransfer>;
  /** Finds a transfer; undefined if the provider does not know the reference. */
  findTransfer: (reference: string) => Promise<ProviderTransfer | undefined>;
  /** Whether a webhook comes from the provider: the signature covers the raw bytes. */
  isSigned: (body: Uint8Array, signature: string | undefined) => boolean;
};

type PaymentRequest = { email: string; amountKobo: number; reference: string; callbackUrl: string };
type TransferRequest = { email: string; amountKobo: number; reference: string; expiresAt: Date };
type RefundRequest = { id: string; reference: string; amountKobo: number; currency: string };
type PayoutRequest = { reference: string; recipientCode: string; amountKobo: number; note: string };
/** `bankCode` is one of `listBanks`; the number has 10 digits. */
export type BankAccountNumber = { bankCode: string; accountNumber: string };
type TransferAccount = { bank: string; accountNumber: string; accountName: string; expiresAt: Date };

export type ProviderPayment = {
  reference: string;
  status: 'pending' | 'success' | 'failed' | 'abandoned' | 'reversed';
  /** The amount paid, which may differ from the amount requested. */
  amountKobo: number;
  currency: string;
  /** Null if the provider does not say. */
  payer: ProviderPayer | null;
};

/** The card or bank account that paid. */
export type ProviderPayer = {
  /** Its signature of the card, the same for the same card. */
  card: string | null;
  /** The name of the account's holder. */
  name: string | null;
  /** The last digits of the account's number, three or four. */
  numberEnd: string | null;
};

/** `processed` and `failed` are final; `needs-attention` waits for the shopper's bank details. */
export type ProviderRefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';

export type ProviderRefund = {
  providerId: string;
  /** The shop's own id; null if the shop did not request the refund. */
  id: string | null;
  status: ProviderRefundStatus;
  amountKobo: number;
  /** Whether it pays a dispute. */
  isOfDispute: boolean;
};

/**
 * A list from the provider. `unreadable` are the ids or references of the entries that the shop does
 * not understand, empty for those without one.
 */
export type ProviderList<T> = { entries: T[]; unreadable: string[] };

export type ProviderSettlement = { providerId: string; settledAt: Date };
export type SettledPayment = { reference: string; amountKobo: number };

export type ProviderBank = { name: string; code: string; slug: string };

/** `otp` waits until staff enter a one-time password at the provider. */
export type ProviderTransferStatus = 'pending' | 'otp' | 'success' | 'failed' | 'reversed';

export type ProviderTransfer = {
  reference: string;
  status: ProviderTransferStatus;
  amountKobo: number;
};

export type ProviderDispute = {
  providerId: string;
  /** The shop's reference of the disputed payment. */
  reference: string;
  /** `unknown`: a status that the shop does not know; the dispute counts as open. */
  status: 'open' | 'won' | 'lost' | 'unknown';
  amountKobo: number;
  category: string;
  answerBy: Date | null;
};

/** The provider rejected the request. The message is for the log only. */
export class PaymentRejectedError extends Error {}

/** The provider did not answer, or not conclusively. The call may be retried. */
export class PaymentUnavailableError extends Error {}

/**
 * The provider answered about one object in a way that the shop does not know. As inconclusive as no
 * answer, but other objects can be asked about.
 */
export class UnreadableAnswerError extends PaymentUnavailableError {}
