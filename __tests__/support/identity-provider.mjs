// An OpenID Connect provider on loopback, in Google's place. Its codes are good once, each for the person it was given for.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';

/** The shop, as it is registered with the provider; playwright.config.ts gives it the same. */
export const shopClient = { clientId: 'didan-browser-tests', clientSecret: 'known to the tests alone' };

/**
 * @typedef {{ sub: string, email: string, email_verified?: boolean, given_name?: string, family_name?: string, name?: string }} Claims
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean} Page
 */

/**
 * `pages` answers what is the provider's own, such as its list of accounts, and says whether it did.
 * @param {{ port?: number, pages?: Page }} [options]
 */
export async function startIdentityProvider({ port = 0, pages = () => false } = {}) {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  /** @type {Map<string, Claims>} */
  const people = new Map();
  keepCodes(service, people);

  const server = createServer((request, response) => {
    if (!pages(request, response)) service.requestHandler(request, response);
  });
  await new Promise((listening) => void server.listen(port, 'localhost', () => listening(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  issuer.url = `http://localhost:${address.port}`;

  return {
    url: issuer.url,
    /** What the shop is told of the provider (src/server/platform/config/env.ts). */
    settings: {
      ...shopClient,
      tokenUrl: `${issuer.url}/token`,
      jwksUrl: `${issuer.url}/jwks`,
      issuer: issuer.url,
    },
    issuer,
    server,
    service,
    /** A code as a popup brings it back, through the provider's own address for that. @param {Claims} claims */
    async codeFor(claims) {
      const query = new URLSearchParams({
        response_type: 'code',
        redirect_uri: `${issuer.url}/popup`,
        login_hint: JSON.stringify(claims),
      });
      const { headers } = await fetch(`${issuer.url}/authorize?${query}`, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped(undefined));
        server.closeAllConnections();
      }),
  };
}

/**
 * What the package leaves to its users: whom a code is for, that it is used up, and who may bring it.
 * @param {OAuth2Service} service
 * @param {Map<string, Claims>} people
 */
function keepCodes(service, people) {
  service.on('beforeAuthorizeRedirect', ({ url }, { query }) => {
    const code = randomUUID();
    url.searchParams.set('code', code);
    people.set(code, JSON.parse(query.login_hint));
  });
  service.on('beforeTokenSigning', ({ payload }, { body }) => {
    Object.assign(payload, people.get(body.code));
    // Looked up by the code in a plain object, which has a `constructor` too. The shop sends none.
    delete payload.nonce;
  });
  service.on('beforeResponse', (response, { body }) => {
    /** @param {number} statusCode @param {string} error */
    const reject = (statusCode, error) => Object.assign(response, { statusCode, body: { error } });
    if (body.client_secret !== shopClient.clientSecret) reject(401, 'invalid_client');
    else if (body.redirect_uri !== 'postmessage') reject(400, 'redirect_uri_mismatch');
    else if (!people.delete(body.code)) reject(400, 'invalid_grant');
  });
}
