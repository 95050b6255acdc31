import { OTP_VALID_MINUTES } from '@/contracts/limits';
import { normalisePhone } from '@/contracts/phone-confirmation';

type Sent = { code: string; attempts: number; expiresAt: number };

const MAX_ATTEMPTS = 5;

/** Codes by whose they are and the phone they went to. */
const codes = new Map<string, Sent>();
const confirmed = new Set<string>();

const keyOf = (owner: string, phone: string) => `${owner}|${normalisePhone(phone) ?? phone}`;

/** Codes sent to phones, and the phones that were proven by them: each an account's, or a guest's bag's. */
export const phonesWorld = {
  sendCode: (owner: string, phone: string): void => {
    const code = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
    const expiresAt = Date.now() + OTP_VALID_MINUTES * 60_000;
    codes.set(keyOf(owner, phone), { code, attempts: 0, expiresAt });
  },
  useCode: (owner: string, phone: string, code: string): boolean => {
    const sent = codes.get(keyOf(owner, phone));
    if (!sent || sent.attempts >= MAX_ATTEMPTS || sent.expiresAt <= Date.now()) return false;
    sent.attempts += 1;
    if (sent.code !== code) return false;
    codes.delete(keyOf(owner, phone));
    confirmed.add(keyOf(owner, phone));
    return true;
  },
  /** The newest code sent to a phone, whoever asked for it. */
  lastCode: (phone: string): string => {
    const sent = [...codes].findLast(([key]) => key.endsWith(`|${normalisePhone(phone) ?? phone}`));
    if (!sent) throw new Error(`No code was sent to ${phone}`);
    return sent[1].code;
  },
  /** As if it was confirmed before: by an account's id, or a guest's public cart id. */
  confirm: (owner: string, phone: string) => void confirmed.add(keyOf(owner, phone)),
  isConfirmed: (owner: string, phone: string) => confirmed.has(keyOf(owner, phone)),
  reset: (): void => {
    codes.clear();
    confirmed.clear();
  },
};
