import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';

import { emailField } from '@/contracts/accounts';
import { NAME_MAX_CHARACTERS } from '@/contracts/limits';
import { normaliseEmail, requiredTextField } from '@/contracts/text';

/** Who Google says it is. `sub` is theirs for ever; an e-mail may change hands. */
export type GooglePerson = {
  sub: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
};

/**
 * Trades a code of the popup's for the person; throws GoogleRefusal when the code, or the token it brings, does not hold, and
 * GoogleAway when that could not be found out. Neither message repeats the code or the token: both are logged.
 */
export type GoogleExchange = (code: string) => Promise<GooglePerson>;

/** Google, or its token, said no. */
export class GoogleRejectedError extends Error {
  override name = 'GoogleRefusal';
}

/** Google could not be asked, or did not know this shop. */
export class GoogleUnavailableError extends Error {
  override name = 'GoogleAway';
}

/** For each of the two calls: a person is waiting before a window that says nothing. */
const TIMEOUT_MILLISECONDS = 5_000;
/** What clocks that are kept by the same time servers may differ by. */
const CLOCK_SECONDS = 10;
const GOOGLE = 'https://accounts.google.com';

/** The redirect address that stands for a popup: its code comes by a message between windows (Google, 'Use code model'). */
const POPUP = 'postmessage';

export function createGoogleExchange(settings: GoogleSettings): GoogleExchange {
  const keyOf = keysAt(settings.jwksUrl);
  return async (code) => personIn(await verify(await idTokenFor(code, settings), keyOf, settings));
}

/** RFC 6749 §4.1.3 and §5.2: 400 is said of the code; 401 of the shop's own id and secret. */
async function idTokenFor(code: string, { tokenUrl, clientId, clientSecret }: GoogleSettings) {
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
    // Code and secret go to this address and to no other.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  }).catch((error: unknown) => {
    throw new GoogleUnavailableError(`the token endpoint could not be reached (${nameOf(error)})`);
  });
  const body: unknown = await reply.json().catch(() => undefined);
  if (reply.status === 400) throw new GoogleRejectedError(`the token endpoint said ${errorIn(body)}`);
  if (!reply.ok)
    throw new GoogleUnavailableError(`the token endpoint answered ${reply.status} (${errorIn(body)})`);
  const token = fieldOf(body, 'id_token');
  if (token === undefined)
    throw new GoogleUnavailableError('the token endpoint answered without an id token');
  if (typeof token !== 'string') throw new GoogleRejectedError('the id token is not a string');
  return token;
}

/** The provider's keys, kept for some minutes. That they cannot be fetched says nothing about the token. */
function keysAt(jwksUrl: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: TIMEOUT_MILLISECONDS });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      throw new GoogleUnavailableError(`the keys could not be fetched (${nameOf(error)})`);
    }
  };
}

/** OpenID Connect Core §3.1.3.7: whose signature, who issued it, for whom, until when. */
async function verify(token: string, keyOf: JWTVerifyGetKey, { issuer, clientId }: GoogleSettings) {
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: ['RS256'],
      // Google's own documents allow both.
      issuer: issuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : issuer,
      audience: clientId,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: CLOCK_SECONDS,
    });
    // Among several audiences somebody else's app would be one.
    if (payload.aud !== clientId) throw new GoogleRejectedError('the id token is for others as well');
    return payload;
  } catch (error) {
    // Of jose's error only the code: its claims are somebody's.
    if (error instanceof errors.JOSEError)
      throw new GoogleRejectedError(`the id token does not hold (${error.code})`);
    throw error;
  }
}

const name = requiredTextField(NAME_MAX_CHARACTERS);

/** What people call themselves at Google follows no rule of ours; what cannot be stored is left out. */
const nameIn = (claim: unknown): string => (name.isValidSync(claim) ? name.cast(claim) : '');

function personIn(claims: JWTPayload): GooglePerson {
  const { sub, email } = claims;
  if (typeof sub !== 'string' || !sub || !emailField.isValidSync(email))
    throw new GoogleRejectedError('the id token names no person');
  return {
    sub,
    email: normaliseEmail(email),
    emailVerified: claims.email_verified === true,
    firstName: nameIn(claims.given_name) || nameIn(claims.name) || nameIn(email.split('@')[0]),
    lastName: nameIn(claims.family_name),
  };
}

const fieldOf = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;

/** RFC 6749 §5.2: one of a few words; anything else could hold what was sent. */
function errorIn(body: unknown): string {
  const error = fieldOf(body, 'error');
  return typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : 'nothing that can be read';
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** How codes of Google's are exchanged and its tokens checked (docs/decisions/0015). */
export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  jwksUrl: string;
  issuer: string;
};
