/**
 * How often a thing may be done; each is counted for the key named in its comment. Thousands share the address of one
 * mobile network, so a person or session is counted first, and an address only what fails or is never confirmed, at a far higher bound
 * (docs/decisions/0024).
 */
export const defaultLimits = {
  /** E-mail and address together: a person mistyping, or one machine guessing. */
  login: { points: 5, seconds: 15 * 60 },
  /** Address alone: one machine trying one password on many e-mails. Only failures count, since many share an address. */
  loginAddress: { points: 100, seconds: 15 * 60 },
  /** E-mail alone: many machines guessing one person's password. */
  loginEmail: { points: 20, seconds: 60 * 60 },
  /** Address: sign-ups whose e-mail is not verified. */
  register: { points: 300, seconds: 60 * 60 },
  /** E-mail or phone, and purpose: codes sent. */
  codeMinute: { points: 1, seconds: 60 },
  codeHour: { points: 5, seconds: 60 * 60 },
  /** Address: wrong codes, whoever they belong to. */
  codeAddress: { points: 100, seconds: 15 * 60 },
  /** Address: codes asked for by e-mail that are never used. */
  codeRequestAddress: { points: 300, seconds: 60 * 60 },
  /** Session. */
  refresh: { points: 60, seconds: 60 },
  /** Address: refresh tokens of no session. */
  refreshAddress: { points: 600, seconds: 15 * 60 },
  /** Shopper: applications carry a 5 MB file. */
  business: { points: 10, seconds: 60 * 60 },
  /** Address: codes of Google's brought along. Only failures count, since many share an address. */
  google: { points: 20, seconds: 15 * 60 },
  /** Shopper: pictures to be drawn anew. */
  picture: { points: 20, seconds: 60 * 60 },
  /** Shopper: each is a file. */
  export: { points: 5, seconds: 24 * 60 * 60 },
  /** Shopper: passwords tried for a deletion. */
  deletion: { points: 5, seconds: 60 * 60 },
  /** Account: coupon codes tried that are not valid. */
  coupon: { points: 30, seconds: 15 * 60 },
  /** Address: the same without an account. */
  couponAddress: { points: 100, seconds: 15 * 60 },
  /** Account, or bag of a guest: orders placed. */
  order: { points: 30, seconds: 60 * 60 },
  /** Address: orders of guests, who prove nothing about themselves. */
  orderAddress: { points: 600, seconds: 60 * 60 },
  /** E-mail that a guest typed, which may be a stranger's: orders placed, each of which sends mail. */
  orderEmail: { points: 10, seconds: 60 * 60 },
  /** Order: invoices drawn of it. */
  invoice: { points: 30, seconds: 60 * 60 },
  /** Address: tokens that follow no order, and references that no report has. */
  track: { points: 30, seconds: 60 },
  /** Phone: codes sent to it. */
  phoneCode: { points: 3, seconds: 60 * 60 },
  /** Account, or bag of a guest: codes sent to phones. */
  phoneOwner: { points: 5, seconds: 60 * 60 },
  /** Address: codes sent to phones, each of which costs money, that are never confirmed. */
  phoneAddress: { points: 100, seconds: 60 * 60 },
  /** Account: listings reported. */
  report: { points: 10, seconds: 60 * 60 },
  /** Address: the same without an account. */
  reportAddress: { points: 100, seconds: 60 * 60 },
  /** Address: messages in reports' threads, each of which may carry a picture. */
  reportMessage: { points: 300, seconds: 60 * 60 },
  /** Address: ids of guests' bags that no bag has. */
  unknownCart: { points: 30, seconds: 60 },
  /** Address: bags that guests begin. */
  newCart: { points: 120, seconds: 60 },
} as const satisfies Record<string, LimitRule>;

export type LimitRule = { points: number; seconds: number };
export type LimitName = keyof typeof defaultLimits;
/** `null` lifts every limit. */
export type LimitRules = Record<LimitName, LimitRule> | null;

const isLimitName = (name: string): name is LimitName => Object.hasOwn(defaultLimits, name);

/**
 * RATE_LIMITS: `off`, or a list such as `login=1000/60,refresh=5000/60` (times/seconds) that replaces single limits, so that a
 * load test needs no other code.
 */
export function parseRateLimits(setting: string | undefined): LimitRules {
  if (setting === 'off') return null;
  const rules: Record<LimitName, LimitRule> = { ...defaultLimits };
  for (const entry of setting?.split(',') ?? []) {
    const [, name = '', points, seconds] = /^\s*(\w+)=(\d+)\/(\d+)\s*$/.exec(entry) ?? [];
    if (!isLimitName(name))
      throw new Error(`RATE_LIMITS: '${entry}' is not name=times/seconds with a known name.`);
    rules[name] = { points: Number(points), seconds: Number(seconds) };
  }
  return rules;
}
