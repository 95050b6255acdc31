// A local identity provider in place of Google's, with its account chooser.
// Usage: PORT=3190 node identity-provider.mjs
import { startIdentityProvider } from '../../support/identity-provider.mjs';

/** @param {string} title @param {string} body */
const page = (title, body) =>
  `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>${body}`;

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Asks who signs in; the shop's own parameters are passed on unchanged. @param {URLSearchParams} query */
const accounts = (query) =>
  page(
    'Choose an account',
    `<form action="/chosen">
      ${[...query].map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('')}
      <label>Email <input name="email" type="email"></label>
      <label><input name="email_verified" type="checkbox" checked> The email is proven</label>
      <button>Allow</button> <button name="denied" value="yes" formnovalidate>Deny</button>
    </form>`,
  );

/** The last page of the popup: it posts the result to its opener. */
const popup = page(
  'Thank you',
  `<script>opener.postMessage(Object.fromEntries(new URLSearchParams(location.search)), '*')</script>`,
);

/** @param {URLSearchParams} query */
function chooseAccount(query) {
  if (query.has('denied')) {
    const denied = { error: 'access_denied', error_description: 'You did not let Dídán know who you are.' };
    return `${query.get('redirect_uri')}?${new URLSearchParams(denied)}`;
  }
  const email = query.get('email') ?? '';
  const claims = { sub: `sub of ${email}`, email, email_verified: query.has('email_verified') };
  query.set('login_hint', JSON.stringify({ ...claims, given_name: 'Ngozi', family_name: 'Eze' }));
  return `/authorize?${query}`;
}

await startIdentityProvider({
  port: Number(process.env.PORT),
  pages: (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const html = pathname === '/accounts' ? accounts(searchParams) : pathname === '/popup' && popup;
    if (html) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    else if (pathname === '/chosen') response.writeHead(303, { location: chooseAccount(searchParams) }).end();
    return response.writableEnded;
  },
});
