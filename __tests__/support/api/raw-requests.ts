import { connect } from 'node:net';

/** The outcome of bytes sent as a request. */
export type Outcome = { kind: 'answered' | 'closed' | 'silent'; status: number; text: string };

/** Sends bytes over a new connection and waits for the first reply or the end. */
export const sendRaw = (port: number, bytes: string | Buffer, withinMilliseconds = 1_000): Promise<Outcome> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    const finish = (kind: Outcome['kind']) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ kind, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    const timer = setTimeout(() => finish('silent'), withinMilliseconds);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n\r\n')) finish('answered');
    });
    socket.once('end', () => finish(text ? 'answered' : 'closed'));
    socket.once('error', () => finish('closed'));
  });

export const hostileTargets = [
  ...[
    '//',
    '///',
    '/\\',
    '//[',
    '/[',
    '//e.com',
    '/\\e.com',
    '\\\\e.com',
    '/.//e.com',
    '/x/..//e.com',
    '//[::1]',
  ],
  ...['/%', '/%zz', '/%00', '/%ff', '/%2e%2e/%2e%2e/etc/passwd', '/%2f%2f', '/%5c', '*', '', '?', '#', ':80'],
  ...[
    'http://',
    'http:///',
    'http://[',
    'http://e.com:99999/',
    'https://a@b/',
    'javascript:alert(1)',
    'shop',
  ],
  ...[
    '/_next/data',
    '/_next/data/',
    '/_next/data/x/[slug].json',
    '/_next/static/../../server.js',
    '/_next/image?url=//e.com',
  ],
  ...[
    '/api//',
    '/api/%',
    '/api/../',
    '/shop?q=%',
    '/shop?q=%ff',
    '/shop?__proto__=1',
    `/${'a'.repeat(8_000)}`,
    '/ｅ',
    '/é',
  ],
];

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE', 'CONNECT', 'PURGE', 'get', 'G T', 'X'];
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 x', 'http/1.1', ''];
const endings = [
  'Host: a\r\n\r\n',
  '\r\n',
  'Host: a\r\nHost: b\r\n\r\n',
  'Host: \r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
];
const pieces = [
  '/',
  '//',
  '\\',
  '..',
  '.',
  '%2e',
  '%2F',
  '%5c',
  '%',
  '%00',
  '[',
  ']',
  '@',
  ':',
  '?',
  '&',
  '=',
  '#',
  ';',
  'shop',
  'api',
  '_next',
  'data',
  'a',
  'é',
  '\x01',
  '\x7f',
];

/** The same sequence for the same seed (a linear congruential generator). */
export function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Builds a randomly malformed request line with headers. */
export function makeRawRequest(random: (below: number) => number): Buffer {
  const any = (list: readonly string[]) => list[random(list.length)] ?? '';
  const made = () => `/${Array.from({ length: random(8) }, () => any(pieces)).join('')}`;
  const target = random(2) === 0 ? made() : any(hostileTargets);
  const method = random(3) === 0 ? any(methods) : 'GET';
  const version = random(4) === 0 ? any(versions) : 'HTTP/1.1';
  const ending = random(4) === 0 ? any(endings) : 'Host: a\r\n\r\n';
  return Buffer.from(`${method} ${target} ${version}\r\n${ending}`, 'latin1');
}
