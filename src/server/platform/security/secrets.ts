import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Each purpose has its own key derived from the secret, so that keys are not interchangeable. */
type SecretKeys = {
  accessToken: Uint8Array;
  oneTimeCode: Uint8Array;
  identity: Uint8Array;
  download: Uint8Array;
  evidence: Uint8Array;
  reviews: Uint8Array;
  tracking: Uint8Array;
  deliveryCode: Uint8Array;
  testPayments: Uint8Array;
  orderLimits: Uint8Array;
  outbox: Uint8Array;
  document: Uint8Array;
  secondFactor: Uint8Array;
  productAlert: Uint8Array;
  orderMessage: Uint8Array;
  visit: Uint8Array;
};

/** Keys of the newest secret, for everything new, and of former secrets, to read older data. */
export type Keys = SecretKeys & { former: SecretKeys[] };

/**
 * Derives the keys from AUTH_SECRET.
 * @param secrets one or several secrets, separated by commas, newest first
 */
export function deriveKeys(secrets: string): Keys {
  const [newest = '', ...former] = splitSecrets(secrets);
  return { ...deriveSecretKeys(newest), former: former.map(deriveSecretKeys) };
}

export const splitSecrets = (secrets: string): string[] => secrets.split(',').map((secret) => secret.trim());

/** Returns every key for one purpose, newest first. */
export const listKeys = (keys: Keys, use: keyof SecretKeys): Uint8Array[] => [
  keys[use],
  ...keys.former.map((former) => former[use]),
];

function deriveSecretKeys(secret: string): SecretKeys {
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', secret, 'didan', use, 32));
  return {
    accessToken: derive('access-token'),
    oneTimeCode: derive('one-time-code'),
    identity: derive('identity'),
    download: derive('download'),
    evidence: derive('evidence'),
    reviews: derive('reviews'),
    tracking: derive('tracking'),
    deliveryCode: derive('delivery-code'),
    testPayments: derive('test-payments'),
    orderLimits: derive('order-limits'),
    outbox: derive('outbox'),
    document: derive('document'),
    secondFactor: derive('second-factor'),
    productAlert: derive('product-alert'),
    visit: derive('visit'),
    orderMessage: derive('order-message'),
  };
}

export const sha256 = (value: string): string => createHash('sha256').update(value).digest('base64url');

export const hmac = (key: Uint8Array, value: string): string =>
  createHmac('sha256', key).update(value).digest('base64url');

/** Checks an HMAC in constant time. */
export function verifyHmac(key: Uint8Array, value: string, claimed: string): boolean {
  const right = Buffer.from(hmac(key, value));
  const given = Buffer.from(claimed);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Compares two secrets in constant time. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(secret).digest());

/**
 * Encrypts text with AES-256-GCM as `iv.tag.text`, each base64url.
 * @param context the owner; `unseal` needs the same
 */
export function seal(key: Uint8Array, text: string, context: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
}

/**
 * Reverses `seal`.
 * @param keys the keys that may have been used, newest first
 * @throws {Error} if the text was changed, or sealed with another key or context
 */
export function unseal(keys: Uint8Array[], sealed: string, context: string): string {
  for (const key of keys) {
    const text = tryToUnseal(key, sealed, context);
    if (text !== undefined) return text;
  }
  throw new Error('None of the keys can decrypt this text.');
}

function tryToUnseal(key: Uint8Array, sealed: string, context: string): string | undefined {
  const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (iv?.length !== 12 || tag?.length !== 16 || !text) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    // The authentication tag does not match: wrong key, wrong context or changed text.
    return undefined;
  }
}
