import { Secret, TOTP } from 'otpauth';

/** RFC 6238 §4 with the values that authenticator apps expect. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

const createTotp = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Dídán',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** Creates a secret in base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the address that a QR code carries to an authenticator app. */
export const buildTotpUri = (secret: string, email: string): string => createTotp(secret, email).toString();

/**
 * Returns the time step of a code, or null if it is not the code of this step, the one before or
 * the one after. A clock may be up to half a minute off.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = createTotp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
