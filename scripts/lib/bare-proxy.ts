// Passes everything on to the shop, and serves each page a second time under /bare without its scripts: the limit that a page
// with scripts is measured against, over the same wire and in the same run.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

import { findFreePort } from './server';

const withoutScripts = (html: string) =>
  html
    .replace(/<script\b(?![^>]*application\/(ld\+)?json)[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*as="script"[^>]*>/g, '');

async function serveBare(shop: string, path: string, response: ServerResponse) {
  const html = withoutScripts(await (await fetch(shop + path)).text());
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'gzip',
    'Cache-Control': 'no-store',
  });
  response.end(gzipSync(html));
}

function forward(shop: string, incoming: IncomingMessage, response: ServerResponse) {
  const outgoing = request(
    shop + incoming.url,
    { method: incoming.method, headers: incoming.headers },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    },
  );
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

/** @param shop the shop's origin */
export async function startBareProxy(shop: string) {
  const port = await findFreePort();
  const proxy = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    if (!path.startsWith('/bare/')) return forward(shop, incoming, response);
    return void serveBare(shop, path.slice('/bare'.length), response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => proxy.close(resolve)) };
}
