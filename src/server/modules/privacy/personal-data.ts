/*
 * Every column of the database that holds text or JSON, and whether that is personal data. A test
 * compares this list and not-personal.ts with the database's own schema, so a new column cannot be forgotten.
 */

type Handling = {
  /** What deleting an account, or a guest's details, does to it. */
  onErasure: string;
  /** How long it is kept otherwise. */
  retention: string;
};

const withAccount: Handling = { onErasure: 'row deleted', retention: 'until the account is deleted' };
/** Health data: stored with explicit consent, which deleting the profile withdraws. */
const skin: Handling = {
  onErasure: 'row deleted',
  retention: 'until the user deletes the profile or the account',
};
const withOrder: Handling = {
  onErasure: 'replaced or cleared once the order has ended',
  retention: 'as long as the order, which the books need',
};
const unpaid: Handling = {
  onErasure: 'cleared earlier: a reserved order has not ended',
  retention: 'as long as an unpaid order is reserved',
};
const business: Handling = {
  onErasure: 'row and document deleted',
  retention: 'until the account is deleted',
};
const businessDocument: Handling = {
  onErasure: 'row and document deleted',
  retention: 'until the account is deleted, or 90 days after the application is refused',
};
const report: Handling = {
  onErasure: 'reporter removed immediately, texts and pictures once the report is settled',
  retention: "until the account is deleted; guests' for a year after the report is settled",
};
const review: Handling = {
  onErasure: 'kept without the name: other shoppers rely on it',
  retention: 'as long as the product',
};
const store: Handling = {
  onErasure: 'kept without an owner: it is public information about the store',
  retention: 'as long as the store',
};
const bankAccount: Handling = {
  onErasure: 'kept: the books need where a store was paid; the number itself is at the provider',
  retention: 'as long as the payouts of the store',
};
const audit: Handling = {
  onErasure: 'kept: the id names nobody once the account is deleted',
  retention: 'as long as the shop: it proves who decided what',
};
const productAlert: Handling = {
  onErasure: 'row deleted, by email',
  retention: 'until it is removed; 6 months at most, 30 days after it ended, 2 days unconfirmed',
};
const invitation: Handling = { onErasure: 'row deleted', retention: 'until it expires, at most 7 days' };
const message: Handling = {
  onErasure: 'row deleted, unless it is about an open order',
  retention: 'until it is sent; 30 days if it could not be sent',
};
const session: Handling = {
  onErasure: 'row deleted',
  retention: 'until one day after it ends, at most 61 days',
};
const confirmation: Handling = {
  onErasure: 'row deleted',
  retention: "until the account is deleted; guests' for 90 days, unconfirmed ones for a day",
};
const code: Handling = { onErasure: 'row deleted', retention: 'until a day after it expires' };
const replay: Handling = { onErasure: 'row deleted', retention: '7 days' };
const testPage: Handling = {
  onErasure: 'replaced with the order',
  retention: 'the built-in test page charges nobody; a real shop has no rows',
};

/** Personal columns, by `table.column`. */
export const personalData: Record<string, Handling> = {
  'audit_log.after': audit,
  'audit_log.before': audit,
  'audit_log.reason': audit,
  'bank_accounts.bank_name': bankAccount,
  'bank_accounts.number_end': bankAccount,
  'bank_accounts.holder_name': bankAccount,
  'bank_accounts.recipient_code': bankAccount,
  'businesses.name': business,
  'businesses.email': business,
  'businesses.phone_number': business,
  'businesses.address': business,
  'businesses.state': business,
  'businesses.country': business,
  'businesses.postal_code': business,
  'businesses.cac_number': business,
  'businesses.identity_number_sealed': business,
  'businesses.identity_number_ending': business,
  'businesses.reasons': business,
  'business_documents.name': businessDocument,
  'business_documents.reason': businessDocument,
  'coupon_uses.email': withOrder,
  'coupon_uses.phone': withOrder,
  'idempotency_keys.owner': replay,
  'idempotency_keys.key': replay,
  'idempotency_keys.body_hash': replay,
  'idempotency_keys.result': replay,
  'ledger_differences.resolution': audit,
  'one_time_codes.code_hash': code,
  'order_events.note': withOrder,
  'order_messages.text': {
    onErasure: 'row and photos deleted once the order has ended',
    retention: '2 years after the last message of the thread',
  },
  'order_parcels.tracking_number': withOrder,
  'orders.email': withOrder,
  'orders.address': withOrder,
  'orders.address_hash': unpaid,
  'orders.device_hash': unpaid,
  'outbox.receiver': message,
  'outbox.payload': message,
  'payments.authorization_url': withOrder,
  'payments.transfer': withOrder,
  'payments.payer_card': withOrder,
  'payments.payer_name': withOrder,
  'payments.payer_number_end': withOrder,
  'payouts.note': bankAccount,
  'phone_confirmations.owner': confirmation,
  'phone_confirmations.phone': confirmation,
  'phone_confirmations.code_hash': confirmation,
  'product_alerts.email': productAlert,
  'push_devices.token': session,
  'push_devices.token_hash': session,
  'rate_limits.key': {
    onErasure: 'kept: a hash of an email or IP address that identifies nobody',
    retention: 'until a day after the limit ends, at most two days',
  },
  'refunds.reason': withOrder,
  'report_messages.text': report,
  'reports.details': report,
  'reports.reporter': report,
  'reports.reporter_email': report,
  'return_events.note': withOrder,
  'returns.instructions': withOrder,
  'returns.reason': withOrder,
  'returns.tracking_number': withOrder,
  'review_replies.body': store,
  'reviews.author_first_name': {
    onErasure: "replaced by 'A former shopper'",
    retention: 'as long as the product',
  },
  'review_votes.device_hash': {
    onErasure: 'kept: a keyed hash of a browser’s random id that identifies nobody',
    retention: 'as long as the review',
  },
  'reviews.title': review,
  'reviews.body': review,
  'reviews.skin_type': review,
  'saved_addresses.address': withAccount,
  'second_factors.recovery_hashes': withAccount,
  'second_factors.secret_sealed': withAccount,
  'sessions.refresh_hash': session,
  'sessions.user_agent': session,
  'skin_profiles.avoid': skin,
  'skin_profiles.concerns': skin,
  'skin_profiles.skin_type': skin,
  'store_invitations.email': invitation,
  'store_invitations.token_hash': invitation,
  'stores.name': store,
  'stores.approved_names': {
    onErasure: 'cleared: the owner’s name is one of them',
    retention: 'as long as the store',
  },
  'stores.bio': store,
  'stores.city': store,
  'stores.state': store,
  'stores.return_address': {
    onErasure: 'cleared: it may be where the owner lives',
    retention: 'as long as the store',
  },
  'stores.ships_from_lga': store,
  'stores.logo': store,
  'stores.banner': store,
  'stores.return_policy': store,
  'test_recipients.account_number': testPage,
  'test_recipients.name': testPage,
  'test_transactions.email': testPage,
  'users.email': withAccount,
  'users.first_name': withAccount,
  'users.last_name': withAccount,
  'users.phone': withAccount,
  'users.country': withAccount,
  'users.password_hash': withAccount,
  'users.decoy_hash': withAccount,
  'users.google_sub': withAccount,
};
