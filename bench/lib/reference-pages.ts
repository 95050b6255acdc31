// One origin with the shop and, of the same content, two pages to compare it with: plain HTML,
// which is the shop's page without its scripts, and a bare page of Next (bare-next.ts). All use the
// shop's style, fonts and pictures over the same wire.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

import { findFreePort } from '../../scripts/lib/server';
import { BARE_NEXT_PATH, startBareNext } from './bare-next';

const PLAIN_PATH = '/plain-html';

const withoutScripts = (html: string) =>
  html
    .replace(/<script\b(?![^>]*application\/(ld\+)?json)[\s\S]*?<\/script>/g, '')
    .replace(/<script id="__NEXT_DATA__"[\s\S]*?<\/script>/, '')
    .replace(/<link[^>]*as="script"[^>]*>/g, '');

const between = (html: string, start: RegExp, end: string) => {
  const from = html.search(start);
  const begin = html.indexOf('>', from) + 1;
  return html.slice(begin, html.indexOf(end, begin));
};

function forward(origin: string, incoming: IncomingMessage, response: ServerResponse) {
  const outgoing = request(
    origin + incoming.url,
    { method: incoming.method, headers: incoming.headers },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    },
  );
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

/**
 * @param shop the shop's origin
 * @param paths the compared pages by name
 */
export async function startReferencePages(shop: string, paths: Record<string, string>) {
  const plain: Record<string, string> = {};
  for (const [name, path] of Object.entries(paths)) {
    plain[name] = withoutScripts(await (await fetch(shop + path)).text());
  }
  const bare = await startBareNext(
    Object.fromEntries(
      Object.entries(plain).map(([name, html]) => [
        name,
        { head: between(html, /<head/, '</head>'), root: between(html, /<div id="__next"/, '</body>') },
      ]),
    ),
  );
  const compressed = new Map(
    Object.entries(plain).map(([name, html]) => [`${PLAIN_PATH}/${name}`, brotliCompressSync(html)]),
  );

  const port = await findFreePort();
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    const html = compressed.get(path);
    if (!html) return forward(path.startsWith(BARE_NEXT_PATH) ? bare.url : shop, incoming, response);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    /** The addresses of one page's three variants. */
    variantsOf: (name: string) => ({
      shop: `http://127.0.0.1:${port}${paths[name]}`,
      bare: `http://127.0.0.1:${port}${BARE_NEXT_PATH}/${name}`,
      plain: `http://127.0.0.1:${port}${PLAIN_PATH}/${name}`,
    }),
    bareUrl: bare.url + BARE_NEXT_PATH,
    stop: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await bare.stop();
    },
  };
}
