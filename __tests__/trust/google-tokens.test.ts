import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

import { inArray } from 'drizzle-orm';
import {
  CompactSign,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
} from 'jose';

import { users } from '@/server/modules/authentication/tables';
import {
  createGoogleExchange,
  GoogleUnavailableError,
  GoogleRejectedError,
} from '@/server/platform/google/exchange';

import { sendGoogleCode, buildClaims, startGoogle, type Claims } from '../support/api/google';
import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, findUser, clearRateLimits } from '../support/api/shoppers';

let google: Awaited<ReturnType<typeof startGoogle>>;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.close());
beforeEach(() => clearRateLimits(google.server));

const refused = { status: 401, body: { error: 'Failed to authenticate with Google' } };
const away = { status: 503, body: { error: 'Failed to authenticate with Google' } };
const minutesFromNow = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

/** The claims that the provider would issue to this shop. */
const trueClaims = (claims: Claims): JWTPayload => ({
  ...claims,
  iss: google.provider.url,
  aud: google.provider.settings.clientId,
  iat: minutesFromNow(0),
  exp: minutesFromNow(60),
});

function ownKey() {
  const key = google.provider.issuer.keys.get();
  if (!key) throw new Error('The provider has no key');
  return key;
}

/** Signed with the provider's key. */
async function signed(claims: JWTPayload) {
  const key = ownKey();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(await importJWK(key, 'RS256'));
}

/** Signed with the provider's key, but the JSON payload is not a claims set (RFC 7519 §7.2). */
async function signedPayload(payload: unknown) {
  const key = ownKey();
  return new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(await importJWK(key, 'RS256'));
}

async function signedByAnother(claims: JWTPayload, kid: string) {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
}

async function signedByItsOwnKey(claims: JWTPayload) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(publicKey) })
    .sign(privateKey);
}

/** HMAC with the provider's public key as if it were a shared secret. */
const signedWithPublicKey = (claims: JWTPayload) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: ownKey().kid })
    .sign(Buffer.from(JSON.stringify(google.provider.issuer.keys.toJSON()[0])));

/** Sends a valid code for which the provider returns the given token. */
async function bring(claims: Claims, token?: unknown) {
  const { provider, server } = google;
  const code = await provider.codeFor(claims);
  provider.service.once('beforeResponse', (response: { body: object }) => {
    if (token !== undefined) Object.assign(response.body, { id_token: token });
  });
  const reply = await sendGoogleCode(server, code);
  return { status: reply.status, body: (await reply.json()) as object };
}

type Forge = (claims: JWTPayload) => unknown;

const forgeries: [string, Forge][] = [
  ['for another app', (claims) => signed({ ...claims, aud: 'another-app' })],
  [
    'for this shop and another app',
    (claims) => signed({ ...claims, aud: [String(claims.aud), 'another-app'] }),
  ],
  ['for nobody', ({ aud: _, ...claims }) => signed(claims)],
  ['of another issuer', (claims) => signed({ ...claims, iss: 'https://accounts.evil.example' })],
  [
    'of Google instead of the configured issuer',
    (claims) => signed({ ...claims, iss: 'accounts.google.com' }),
  ],
  ['that has expired', (claims) => signed({ ...claims, exp: minutesFromNow(-1) })],
  ['without an expiry', ({ exp: _, ...claims }) => signed(claims)],
  ['that is not yet valid', (claims) => signed({ ...claims, nbf: minutesFromNow(5) })],
  ['without a subject', ({ sub: _, ...claims }) => signed(claims)],
  ['signed by another key of the same name', (claims) => signedByAnother(claims, ownKey().kid)],
  ['signed by an unknown key', (claims) => signedByAnother(claims, 'unknown')],
  ['with an embedded key', signedByItsOwnKey],
  ['without a signature', (claims) => new UnsecuredJWT(claims).encode()],
  ['signed with the public key', signedWithPublicKey],
  ['with an unverified email', (claims) => signed({ ...claims, email_verified: false })],
  ['with email_verified as text', (claims) => signed({ ...claims, email_verified: 'true' })],
  ['with an invalid email', (claims) => signed({ ...claims, email: ['a@mail.example'] })],
  ['that is malformed', () => 'a.b.c'],
  ['whose payload is an array', (claims) => signedPayload([claims])],
  ['whose payload is an empty array', () => signedPayload([])],
  ['whose payload is a number', () => signedPayload(5)],
  ['whose payload is a string', () => signedPayload('claims')],
  ['whose payload is null', () => signedPayload(null)],
  ['that is an array', (claims) => [claims]],
  ['that is a number', () => 5],
];

it('invalid Google token of any kind is rejected and linked to no account', async () => {
  const { server, provider } = google;
  const targets: string[] = [];
  for (const [what, forge] of forgeries) {
    const claims = buildClaims({ email: await addShopper(server) });
    targets.push(claims.email);
    await clearRateLimits(server);
    const token = await forge(trueClaims(claims));
    expect([what, await bring(claims, token)]).toEqual([what, refused]);
  }
  const replayed = await provider.codeFor(buildClaims({ email: await addShopper(server) }));
  expect((await sendGoogleCode(server, replayed)).status).toBe(200);
  expect((await sendGoogleCode(server, replayed)).status).toBe(401);

  const found = await server.deps.db.select().from(users).where(inArray(users.email, targets));
  const links = found.filter(({ googleSub }) => googleSub).length;
  printMeasurement('T34', `${forgeries.length} invalid tokens and a replayed code, ${links} links`);
  expect(found).toHaveLength(forgeries.length);
  expect(links).toBe(0);
});

it('valid Google token signs the user in', async () => {
  const claims = buildClaims({ email: await addShopper(google.server) });
  expect((await bring(claims, await signed(trueClaims(claims)))).status).toBe(200);
  expect(await findUser(google.server, claims.email)).toMatchObject({ googleSub: claims.sub });
});

it('used Google code is rejected even if its first use failed', async () => {
  const code = await google.provider.codeFor(buildClaims({ email_verified: false }));
  expect((await sendGoogleCode(google.server, code)).status).toBe(401);
  expect((await sendGoogleCode(google.server, code)).status).toBe(401);
});

it('sign-in with Google without Google settings is answered as unavailable', async () => {
  const { deps } = google.server;
  const exchange = deps.google;
  deps.google = undefined;
  const reply = await sendGoogleCode(google.server, 'a-code');
  deps.google = exchange;
  expect({ status: reply.status, body: await reply.json() }).toEqual(away);
});

it('unknown client id is reported as unavailable, not as an invalid code', async () => {
  const google2 = createGoogleExchange({ ...google.provider.settings, clientSecret: 'another' });
  const code = await google.provider.codeFor(buildClaims());
  await expect(google2(code)).rejects.toThrow(
    new GoogleUnavailableError('the token endpoint answered 401 (invalid_client)'),
  );
});

/** Starts a server with the given answer; without a status it never answers. */
async function answering(status: number | undefined, body = '', headers = {}): Promise<string> {
  const server = createServer((_request, response) => {
    if (status) response.writeHead(status, headers).end(body);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // a server that listens on a port
}
const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

it.each([
  ['answers 500', () => answering(500, 'oops')],
  ['answers 429', () => answering(429, '{}')],
  ['answers with a page', () => answering(200, '<html>')],
  ['answers without an id token', () => answering(200, '{"access_token":"x"}')],
  [
    'redirects code and secret elsewhere',
    async () => answering(307, '', { location: google.provider.settings.tokenUrl }),
  ],
  ['says nothing for five seconds', () => answering(undefined)],
  ['is not there', () => Promise.resolve('http://127.0.0.1:9/token')],
])('token endpoint that %s counts as unavailable, not as an invalid code', async (_what, at) => {
  const exchange = createGoogleExchange({ ...google.provider.settings, tokenUrl: await at() });
  await expect(exchange(await google.provider.codeFor(buildClaims()))).rejects.toBeInstanceOf(
    GoogleUnavailableError,
  );
});

it.each([
  ['answers 500', () => answering(500, '')],
  ['answers with a page', () => answering(200, '<html>')],
  ['says nothing for five seconds', () => answering(undefined)],
  ['is not there', () => Promise.resolve('http://127.0.0.1:9/jwks')],
])('key endpoint that %s counts as unavailable, not as an invalid token', async (_what, at) => {
  const exchange = createGoogleExchange({ ...google.provider.settings, jwksUrl: await at() });
  await expect(exchange(await google.provider.codeFor(buildClaims()))).rejects.toBeInstanceOf(
    GoogleUnavailableError,
  );
});

it('Google’s issuer is accepted with and without its scheme', async () => {
  const { settings } = google.provider;
  const exchange = createGoogleExchange({ ...settings, issuer: 'https://accounts.google.com' });
  for (const iss of ['https://accounts.google.com', 'accounts.google.com']) {
    const claims = buildClaims();
    const token = await signed({ ...trueClaims(claims), iss });
    google.provider.service.once('beforeResponse', (response: { body: object }) =>
      Object.assign(response.body, { id_token: token }),
    );
    await expect(exchange(await google.provider.codeFor(claims))).resolves.toMatchObject({ sub: claims.sub });
  }
  await expect(exchange(await google.provider.codeFor(buildClaims()))).rejects.toBeInstanceOf(
    GoogleRejectedError,
  );
});
