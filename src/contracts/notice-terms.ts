import { type StoreAction } from './permissions';

/** What a store is told of, each with its own settings for every member. */
export const noticeKinds = [
  'sales',
  'deadlines',
  'returns',
  'questions',
  'reports',
  'payouts',
  'products',
  'recalls',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeChannels = ['mail', 'push', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Members hear of what they may act on. */
export const noticeActions = {
  sales: 'store:orders.pack',
  deadlines: 'store:orders.pack',
  returns: 'store:returns.decide',
  questions: 'store:orders.pack',
  reports: 'store:reports.answer',
  payouts: 'store:wallet.read',
  products: 'store:products.read',
  // Packers must not send any of it.
  recalls: 'store:orders.pack',
} as const satisfies Record<NoticeKind, StoreAction>;

/** SMS cost the shop money, so they are for what cannot wait. */
export const smsNoticeKinds: readonly NoticeKind[] = ['sales', 'deadlines'];

/** Decisions about the store and recalls are mailed whatever the settings say. */
export const mailedNoticeKinds: readonly NoticeKind[] = ['reports', 'recalls'];

/** How members hear of every kind until they choose otherwise. */
export const DEFAULT_NOTICE_CHANNELS = { mail: true, push: true, sms: false } as const;

type EventRule = {
  kind: NoticeKind;
  /** Mailed whatever the settings say: it decides about the store. */
  isAlwaysMailed?: true;
};

/** The events about one parcel. */
export const parcelEvents = {
  'order-placed': { kind: 'sales' },
  'order-cancelled': { kind: 'sales' },
  'dispatch-due': { kind: 'deadlines' },
  'dispatch-late': { kind: 'deadlines' },
  'not-arrived': { kind: 'returns' },
  'staff-refund': { kind: 'returns' },
  'payment-disputed': { kind: 'returns' },
  'dispute-won': { kind: 'returns' },
  'payment-reversed': { kind: 'returns' },
} as const satisfies Record<string, EventRule>;
export type ParcelEvent = keyof typeof parcelEvents;

/** Everything that stores are told of. */
export const storeEvents = {
  ...parcelEvents,
  return: { kind: 'returns' },
  message: { kind: 'questions' },
  report: { kind: 'reports', isAlwaysMailed: true },
  'payout-waiting': { kind: 'payouts' },
  'payout-stopped': { kind: 'payouts', isAlwaysMailed: true },
  'payout-paid': { kind: 'payouts' },
  'payout-returned': { kind: 'payouts', isAlwaysMailed: true },
  'product-decided': { kind: 'products' },
  'low-stock': { kind: 'products' },
  'import-stopped': { kind: 'products' },
  recall: { kind: 'recalls', isAlwaysMailed: true },
} as const satisfies Record<string, EventRule>;
export type StoreEvent = keyof typeof storeEvents;
