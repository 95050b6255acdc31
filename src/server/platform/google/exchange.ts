import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';

import { emailField } from '@/contracts/accounts';
import { NAME_MAX_CHARACTERS } from '@/contracts/limits';
import { normaliseEmail, requiredTextField } from '@/contracts/text';

/** The account in Google's ID token. `sub` never changes; an email address may change hands. */
export type GooglePerson = {
  sub: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
};

/**
 * Exchanges a code from Google's popup for the account. The messages are logged, so they contain
 * neither the code nor the token.
 * @throws {GoogleRejectedError} if the code or its ID token is invalid
 * @throws {GoogleUnavailableError} if Google cannot be reached or does not know this shop
 */
export type GoogleExchange = (code: string) => Promise<GooglePerson>;

/** Google rejected the code, or its ID token is invalid. */
export class GoogleRejectedError extends Error {
  override name = 'GoogleRejectedError';
}

/** Google could not be reached, or does not know this shop. */
export class GoogleUnavailableError extends Error {
  override name = 'GoogleUnavailableError';
}

/** For each of the two calls: the shopper waits in front of an empty window. */
const TIMEOUT_MILLISECONDS = 5_000;
/** Allowed clock skew. */
const CLOCK_SECONDS = 10;
const GOOGLE = 'https://accounts.google.com';

/**
 * The redirect URI for a popup, which passes its code between windows (Google, 'Use code model').
 */
const POPUP = 'postmessage';

/** Creates the exchange of Google's codes (docs/decisions/0015). */
export function createGoogleExchange(settings: GoogleSettings): GoogleExchange {
  const getKey = createKeySource(settings.jwksUrl);
  return async (code) =>
    readPerson(await verifyIdToken(await fetchIdToken(code, settings), getKey, settings));
}

/** RFC 6749 §4.1.3 and §5.2: 400 is about the code, 401 about the shop's own id and secret. */
async function fetchIdToken(code: string, { tokenUrl, clientId, clientSecret }: GoogleSettings) {
  const form = {
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: POPUP,
  };
  const reply = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams(form),
    // Never send the code and the secret to a redirect target.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  }).catch((error: unknown) => {
    throw new GoogleUnavailableError(`the token endpoint could not be reached (${getErrorName(error)})`);
  });
  const body: unknown = await reply.json().catch(() => undefined);
  if (reply.status === 400) throw new GoogleRejectedError(`the token endpoint said ${errorIn(body)}`);
  if (!reply.ok)
    throw new GoogleUnavailableError(`the token endpoint answered ${reply.status} (${errorIn(body)})`);
  const token = readField(body, 'id_token');
  if (token === undefined)
    throw new GoogleUnavailableError('the token endpoint answered without an id token');
  if (typeof token !== 'string') throw new GoogleRejectedError('the id token is not a string');
  return token;
}

/** Google's keys, cached for some minutes. A failed fetch says nothing about the token. */
function createKeySource(jwksUrl: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: TIMEOUT_MILLISECONDS });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      throw new GoogleUnavailableError(`the keys could not be fetched (${getErrorName(error)})`);
    }
  };
}

/** Checks signature, issuer, audience and expiry (OpenID Connect Core §3.1.3.7). */
async function verifyIdToken(token: string, getKey: JWTVerifyGetKey, { issuer, clientId }: GoogleSettings) {
  try {
    const { payload } = await jwtVerify(token, getKey, {
      algorithms: ['RS256'],
      // Google's documentation allows both.
      issuer: issuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : issuer,
      audience: clientId,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: CLOCK_SECONDS,
    });
    // One of several audiences would be another app.
    if (payload.aud !== clientId) throw new GoogleRejectedError('the id token is for other apps as well');
    return payload;
  } catch (error) {
    // Only the code of jose's error: its claims are personal data.
    if (error instanceof errors.JOSEError)
      throw new GoogleRejectedError(`the id token is invalid (${error.code})`);
    throw error;
  }
}

const name = requiredTextField(NAME_MAX_CHARACTERS);

/** Returns the name, or '' if it breaks the shop's rules: Google has rules of its own. */
const readName = (claim: unknown): string => (name.isValidSync(claim) ? name.cast(claim) : '');

function readPerson(claims: JWTPayload): GooglePerson {
  const { sub, email } = claims;
  if (typeof sub !== 'string' || !sub || !emailField.isValidSync(email))
    throw new GoogleRejectedError('the id token names no person');
  return {
    sub,
    email: normaliseEmail(email),
    emailVerified: claims.email_verified === true,
    firstName: readName(claims.given_name) || readName(claims.name) || readName(email.split('@')[0]),
    lastName: readName(claims.family_name),
  };
}

const readField = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;

/** RFC 6749 §5.2 defines a few error codes; any other text could contain what was sent. */
function errorIn(body: unknown): string {
  const error = readField(body, 'error');
  return typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : 'an unreadable error';
}

const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Settings for sign-in with Google (docs/decisions/0015). */
export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  jwksUrl: string;
  issuer: string;
};
