// Passes everything on to the shop, and serves each page a second time under /bare without its scripts: the limit that a page
// with scripts is measured against, over the same wire and in the same run.
import { createServer, request } from 'node:http';
import { gzipSync } from 'node:zlib';

import { freePort } from './server.mjs';

const withoutScripts = (html) =>
  html
    .replace(/<script\b(?![^>]*application\/(ld\+)?json)[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*as="script"[^>]*>/g, '');

async function serveBare(shop, path, response) {
  const html = withoutScripts(await (await fetch(shop + path)).text());
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'gzip',
    'Cache-Control': 'no-store',
  });
  response.end(gzipSync(html));
}

function passOn(shop, incoming, response) {
  const outgoing = request(
    shop + incoming.url,
    { method: incoming.method, headers: incoming.headers },
    (reply) => {
      response.writeHead(reply.statusCode, reply.headers);
      reply.pipe(response);
    },
  );
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

/** → {url, stop}. */
export async function startBareProxy(shop) {
  const port = await freePort();
  const proxy = createServer((incoming, response) => {
    if (!incoming.url.startsWith('/bare/')) return passOn(shop, incoming, response);
    return void serveBare(shop, incoming.url.slice('/bare'.length), response).catch(() => response.destroy());
  });
  await new Promise((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => proxy.close(resolve)) };
}
