/**
 * Rate limits; each comment names the key that is counted. Thousands of
 * shoppers share the IP address of one mobile network, so a user or session is limited first; an IP
 * address has a far higher bound and counts only attempts that fail or are never confirmed
 * (docs/decisions/0024).
 */
export const defaultLimits = {
  /** Email and IP address together: a user mistyping, or one machine guessing. */
  login: { points: 5, seconds: 15 * 60 },
  /** IP address: one machine trying one password on many emails. Only failures count. */
  loginAddress: { points: 100, seconds: 15 * 60 },
  /** Email: many machines guessing one user's password. */
  loginEmail: { points: 20, seconds: 60 * 60 },
  /** Email and a device on which its user signed in before, instead of the three above. */
  loginDevice: { points: 5, seconds: 15 * 60 },
  /** IP address: sign-ups whose email is not verified. */
  register: { points: 300, seconds: 60 * 60 },
  /** Email or phone, and purpose: codes sent. */
  codeMinute: { points: 1, seconds: 60 },
  codeHour: { points: 5, seconds: 60 * 60 },
  /** IP address: wrong codes for any account. */
  codeAddress: { points: 100, seconds: 15 * 60 },
  /** IP address: requested email codes that are never used. */
  codeRequestAddress: { points: 300, seconds: 60 * 60 },
  /** Session: token refreshes. */
  refresh: { points: 60, seconds: 60 },
  /** IP address: refresh tokens that belong to no session. */
  refreshAddress: { points: 600, seconds: 15 * 60 },
  /** User: business applications, each with a file of up to 5 MB. */
  business: { points: 10, seconds: 60 * 60 },
  /** User: codes of the second factor and passwords to confirm. */
  secondFactor: { points: 5, seconds: 15 * 60 },
  /** Store: invitations sent. */
  invitation: { points: 20, seconds: 24 * 60 * 60 },
  /** IP address: codes from Google. Only failures count. */
  google: { points: 20, seconds: 15 * 60 },
  /** User: pictures to process. */
  picture: { points: 20, seconds: 60 * 60 },
  /** User: pictures of products to process; a store may list dozens in one go. */
  productPicture: { points: 200, seconds: 60 * 60 },
  /** User: photos of packed parcels to process. */
  packingPhoto: { points: 300, seconds: 60 * 60 },
  /** User: data exports, each a file. */
  export: { points: 5, seconds: 24 * 60 * 60 },
  /** User: passwords tried to delete the account. */
  deletion: { points: 5, seconds: 60 * 60 },
  /** User: current passwords tried to set a new one. */
  passwordChange: { points: 5, seconds: 60 * 60 },
  /** User: invalid coupon codes. */
  coupon: { points: 30, seconds: 15 * 60 },
  /** IP address: invalid coupon codes of guests. */
  couponAddress: { points: 100, seconds: 15 * 60 },
  /** User or guest cart: orders placed. */
  order: { points: 30, seconds: 60 * 60 },
  /** IP address: orders of guests, who prove no identity. */
  orderAddress: { points: 600, seconds: 60 * 60 },
  /** Email entered by a guest, possibly a stranger's: orders placed, each of which sends mail. */
  orderEmail: { points: 10, seconds: 60 * 60 },
  /** Order: tries to change its email, each of which may send mail to a stranger. */
  emailChange: { points: 5, seconds: 60 * 60 },
  /** IP address and email: links to orders asked for, each of which may send mail. */
  orderLinkAddress: { points: 30, seconds: 60 * 60 },
  orderLink: { points: 5, seconds: 60 * 60 },
  /** Order: invoices rendered. */
  invoice: { points: 30, seconds: 60 * 60 },
  /** User: statements and other figures written as files, each of which reads many rows. */
  statement: { points: 30, seconds: 60 * 60 },
  /** User: bank accounts looked up, each of which reveals the name of its holder. */
  bankAccountLookup: { points: 20, seconds: 60 * 60 },
  /** User: changes of a store's bank account, which try a password. */
  bankAccountChange: { points: 5, seconds: 60 * 60 },
  /** IP address: unknown tracking tokens and report references. */
  track: { points: 30, seconds: 60 },
  /** Phone: codes sent. */
  phoneCode: { points: 3, seconds: 60 * 60 },
  /** User or guest cart: codes sent to phones. */
  phoneOwner: { points: 5, seconds: 60 * 60 },
  /** IP address: unconfirmed codes to phones, each of which costs money. */
  phoneAddress: { points: 100, seconds: 60 * 60 },
  /** User: product alerts asked for. */
  alert: { points: 60, seconds: 60 * 60 },
  /** IP address: alerts asked for by guests, each of which sends mail. */
  alertAddress: { points: 60, seconds: 60 * 60 },
  /** Email entered by a guest, possibly a stranger's: mails that confirm an alert. */
  alertEmail: { points: 10, seconds: 24 * 60 * 60 },
  /** User: CSV files of products, each of which may have thousands of rows. */
  productImport: { points: 60, seconds: 60 * 60 },
  /** User: listings reported. */
  report: { points: 10, seconds: 60 * 60 },
  /** IP address: listings reported by guests. */
  reportAddress: { points: 100, seconds: 60 * 60 },
  /** IP address: messages in report threads, each possibly with a picture. */
  reportMessage: { points: 300, seconds: 60 * 60 },
  /** Order, store and side: messages, the first unread of which sends mail. */
  orderMessage: { points: 30, seconds: 60 * 60 },
  /** User, or IP address of a guest: photos of messages to process. */
  messagePhoto: { points: 100, seconds: 60 * 60 },
  /** IP address: photos of reviews to process. */
  reviewPhoto: { points: 300, seconds: 60 * 60 },
  /** User: reviews marked as helpful. */
  helpful: { points: 60, seconds: 60 * 60 },
  /** IP address and review: guests who found it helpful, since a device can send any id. */
  helpfulReview: { points: 20, seconds: 24 * 60 * 60 },
  /** IP address: pages that could not be rendered, each of which is logged. */
  clientError: { points: 60, seconds: 60 * 60 },
  /** IP address: views of products to count. */
  productView: { points: 600, seconds: 60 },
  /** IP address: unknown guest cart ids. */
  unknownCart: { points: 30, seconds: 60 },
  /** IP address: new guest carts. */
  newCart: { points: 120, seconds: 60 },
} as const satisfies Record<string, LimitRule>;

export type LimitRule = { points: number; seconds: number };
export type LimitName = keyof typeof defaultLimits;
/** `null` lifts every limit. */
export type LimitRules = Record<LimitName, LimitRule> | null;

const isLimitName = (name: string): name is LimitName => Object.hasOwn(defaultLimits, name);

/**
 * Parses RATE_LIMITS: `off`, or a list such as `login=1000/60,refresh=5000/60` (times/seconds) that
 * replaces single limits, for load tests.
 * @throws {Error} on an entry with another form or an unknown name
 */
export function parseRateLimits(setting: string | undefined): LimitRules {
  if (setting === 'off') return null;
  const rules: Record<LimitName, LimitRule> = { ...defaultLimits };
  for (const entry of setting?.split(',') ?? []) {
    const [, name = '', points, seconds] = /^\s*(\w+)=(\d+)\/(\d+)\s*$/.exec(entry) ?? [];
    if (!isLimitName(name))
      throw new Error(`RATE_LIMITS: '${entry}' must be name=times/seconds with a known name.`);
    rules[name] = { points: Number(points), seconds: Number(seconds) };
  }
  return rules;
}
