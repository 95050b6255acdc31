import { type IncomingMessage, type ServerResponse } from 'node:http';

import { readCallerAddress } from '@/server/platform/http/address';

/** By then a body has arrived, or goes on arriving at `minBytesPerSecond`, as an upload over a weak connection does. */
export const BODY_MILLISECONDS = 30_000;

export type BodyLimits = {
  bodyMilliseconds: number;
  minBytesPerSecond: number;
  /** After which a body that has not arrived counts against its address. Those of ordinary calls arrive with the headers. */
  slowAfterMilliseconds: number;
  maxSlowPerAddress: number;
  trustedProxies: number;
};

export const bodyLimits: Omit<BodyLimits, 'trustedProxies'> = {
  bodyMilliseconds: BODY_MILLISECONDS,
  minBytesPerSecond: 16 * 1024,
  slowAfterMilliseconds: 1_000,
  maxSlowPerAddress: 50,
};

const CHECK_MILLISECONDS = 1_000;

/** @returns a function that watches a request whose body may be slow, and closes its connection with 408 where it is too slow. */
export function createBodyWatch(limits: BodyLimits) {
  const slowOf = new Map<string, number>();
  const changeSlowCount = (address: string, by: 1 | -1) => {
    const slow = (slowOf.get(address) ?? 0) + by;
    if (slow > 0) slowOf.set(address, slow);
    else slowOf.delete(address);
    return slow;
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const [started, bytesBefore] = [performance.now(), socket.bytesRead];
    const forwardedFor = request.headers['x-forwarded-for'];
    const address = readCallerAddress(
      socket.remoteAddress,
      [forwardedFor].flat().join(),
      limits.trustedProxies,
    );
    let timer: NodeJS.Timeout;
    let isCounted = false;

    const onSlow = () => {
      if (request.complete) return;
      isCounted = true;
      if (changeSlowCount(address, 1) > limits.maxSlowPerAddress) return end408(request, response);
      timer = setTimeout(onDeadline, limits.bodyMilliseconds - limits.slowAfterMilliseconds);
    };
    const onDeadline = () => {
      if (request.complete) return;
      const seconds = (performance.now() - started) / 1000;
      const isTooSlow = (socket.bytesRead - bytesBefore) / seconds < limits.minBytesPerSecond;
      if (isTooSlow) end408(request, response);
      else timer = setTimeout(onDeadline, CHECK_MILLISECONDS);
    };
    timer = setTimeout(onSlow, limits.slowAfterMilliseconds);
    request.once('close', () => {
      clearTimeout(timer);
      if (isCounted) changeSlowCount(address, -1);
    });
  };
}

/** RFC 9112 §6: a request has a body where one of these headers says so. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection, as node:http does after its own timeouts; the handler sees a body that broke off. */
export function end408({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent && socket.writable) {
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  }
  socket.destroySoon();
}
