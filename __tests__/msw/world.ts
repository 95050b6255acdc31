import type { BusinessReply } from '@/contracts/business';
import type { User } from '@/contracts/accounts';
import { OTP_VALID_MINUTES } from '@/contracts/limits';
import type { SessionEntry } from '@/contracts/own-data';
import { normaliseEmail } from '@/contracts/text';

import { accountWorld } from './account-world';
import { addressWorld } from './address-world';
import { addOrder, type OrderOptions } from './add-order';
import { cartWorld } from './cart-world';
import { catalogueWorld } from './catalogue-world';
import { googleWorld } from './google-world';
import { ordersWorld } from './orders-world';
import { paymentsWorld } from './payments-world';
import { phonesWorld } from './phones-world';
import { reportsWorld } from './reports-world';
import { buildAccessToken, sessionIdOf } from './tokens';

export type Purpose = 'verify' | 'reset';
export type Account = User & { password: string; business?: BusinessReply };
type Code = { code: string; attempts: number; expiresAt: number };
type Session = Omit<SessionEntry, 'isCurrent'> & { email: string };
export type Saved = { id: string; productId: string; priceWhenSavedKobo: number; savedAt: string };

const MAX_ATTEMPTS = 5;

const accounts = new Map<string, Account>();
const codes = new Map<string, Code>();
/** Live sessions by refresh token. */
const sessions = new Map<string, Session>();
/** What is on each wishlist by e-mail, the newest first. */
const wishlists = new Map<string, Saved[]>();
/** When each limited thing was done, by what is counted. */
const done = new Map<string, number[]>();

const codeKey = (email: string, purpose: Purpose) => `${purpose}|${normaliseEmail(email)}`;

type NewShopper = Partial<Omit<User, 'isVerified'>> & {
  email: string;
  password?: string;
  verified?: boolean;
};

export const DEFAULT_PASSWORD = 'Shea-butter9!';

function addShopper({ verified = true, password = DEFAULT_PASSWORD, ...changes }: NewShopper): Account {
  const account: Account = {
    id: crypto.randomUUID(),
    isVerified: verified,
    fcm_token: null,
    first_name: 'Ngozi',
    last_name: 'Eze',
    phone: '08031234567',
    country: 'NG',
    avatarUrl: null,
    role: 'shopper',
    hasStore: false,
    password,
    ...changes,
    email: normaliseEmail(changes.email),
  };
  accounts.set(account.email, account);
  return account;
}

type NewSession = Partial<Omit<Session, 'id' | 'email'>>;

function signIn(email: string, changes: NewSession = {}) {
  const now = new Date().toISOString();
  const session: Session = {
    id: crypto.randomUUID(),
    email: normaliseEmail(email),
    device: 'Chrome on Linux',
    kind: 'password',
    createdAt: now,
    lastUsedAt: now,
    ...changes,
  };
  const refreshToken = crypto.randomUUID();
  sessions.set(refreshToken, session);
  return { accesstoken: buildAccessToken(session.id), refreshToken };
}

/** Whether the code is right; counts the try, and uses a right code up. */
function useCode(email: string, purpose: Purpose, code: string): boolean {
  const kept = codes.get(codeKey(email, purpose));
  if (!kept || kept.attempts >= MAX_ATTEMPTS || kept.expiresAt <= Date.now()) return false;
  kept.attempts += 1;
  return kept.code === code && codes.delete(codeKey(email, purpose));
}

function sendCode(email: string, purpose: Purpose): void {
  const code = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
  codes.set(codeKey(email, purpose), {
    code,
    attempts: 0,
    expiresAt: Date.now() + OTP_VALID_MINUTES * 60_000,
  });
}

function lastCode(email: string, purpose: Purpose = 'verify'): string {
  const kept = codes.get(codeKey(email, purpose));
  if (!kept) throw new Error(`No ${purpose} code was sent to ${email}`);
  return kept.code;
}

/** Counts one more; returns the seconds to wait when it is one too many. */
function spend(key: string, times: number, seconds: number): number | undefined {
  const recent = (done.get(key) ?? []).filter((at) => at > Date.now() - seconds * 1000);
  const [oldest] = recent;
  if (oldest !== undefined && recent.length >= times)
    return Math.ceil((oldest - Date.now()) / 1000) + seconds;
  done.set(key, [...recent, Date.now()]);
  return undefined;
}

function sessionOfToken(token: string): Session | undefined {
  const id = sessionIdOf(token);
  return [...sessions.values()].find((live) => live.id === id);
}

/** The account whose live session the bearer token belongs to. */
function accountOfToken(token: string): Account | undefined {
  const session = sessionOfToken(token);
  if (session) session.lastUsedAt = new Date().toISOString();
  return session && accounts.get(session.email);
}

function endSessionsOf(email: string): void {
  for (const [token, session] of sessions) if (session.email === email) sessions.delete(token);
}

function endSessionById(id: string): void {
  for (const [token, session] of sessions) if (session.id === id) sessions.delete(token);
}

/** All that the person has here goes with the account. */
function removeAccount(email: string): void {
  const { id = '' } = accounts.get(email) ?? {};
  ordersWorld.forget(id);
  addressWorld.forget(id);
  accounts.delete(email);
  wishlists.delete(email);
  endSessionsOf(email);
  accountWorld.forget(email);
}

/** What the handlers know, and what a test may arrange and look at. */
export const world = {
  addShopper,
  account: (email: string) => accounts.get(normaliseEmail(email)),
  signIn,
  session: (refreshToken: string) => sessions.get(refreshToken),
  endSession: (refreshToken: string) => sessions.delete(refreshToken),
  endSessionsOf,
  endSessionById,
  sessionsOf: (email: string) => [...sessions.values()].filter((session) => session.email === email),
  sessionOfToken,
  removeAccount,
  /** Ends every session, as a reset elsewhere would. */
  revokeAll: () => sessions.clear(),
  accountOfToken,
  sendCode,
  useCode,
  lastCode,
  spend,
  wishlists,
  /** An order that was placed before: a member's where the e-mail is an account's, else a guest's. */
  addOrder: (options: Omit<OrderOptions, 'userId'> = {}) =>
    addOrder({ ...options, userId: accounts.get(normaliseEmail(options.email ?? ''))?.id ?? null }),
  clearLimit: (key: string) => done.delete(key),
  reset: () => {
    [accounts, codes, sessions, wishlists, done].forEach((kept) => kept.clear());
    accountWorld.reset();
    catalogueWorld.reset();
    cartWorld.reset();
    googleWorld.reset();
    ordersWorld.reset();
    paymentsWorld.reset();
    phonesWorld.reset();
    addressWorld.reset();
    reportsWorld.reset();
  },
};
