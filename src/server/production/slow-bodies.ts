import { type IncomingMessage, type ServerResponse } from 'node:http';

import { readCallerAddress } from '@/server/platform/http/address';

/** A body must arrive within this time, or keep arriving at `minBytesPerSecond` (a slow upload). */
export const BODY_MILLISECONDS = 30_000;

export type BodyLimits = {
  bodyMilliseconds: number;
  minBytesPerSecond: number;
  /** An unfinished body counts against its IP address after this time; most arrive at once. */
  slowAfterMilliseconds: number;
  maxSlowPerAddress: number;
  trustedProxyCount: number;
};

export const bodyLimits: Omit<BodyLimits, 'trustedProxyCount'> = {
  bodyMilliseconds: BODY_MILLISECONDS,
  minBytesPerSecond: 16 * 1024,
  slowAfterMilliseconds: 1_000,
  maxSlowPerAddress: 50,
};

const CHECK_MILLISECONDS = 1_000;

/**
 * Creates a function that watches a request's body and ends the connection (408) if it is too slow.
 */
export function createBodyWatch(limits: BodyLimits) {
  const slowByAddress = new Map<string, number>();
  const changeSlowCount = (address: string, by: 1 | -1) => {
    const slow = (slowByAddress.get(address) ?? 0) + by;
    if (slow > 0) slowByAddress.set(address, slow);
    else slowByAddress.delete(address);
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
      limits.trustedProxyCount,
    );
    let timer: NodeJS.Timeout;
    let isCounted = false;

    const onSlow = () => {
      if (request.complete) return;
      isCounted = true;
      if (changeSlowCount(address, 1) > limits.maxSlowPerAddress)
        return sendRequestTimeout(request, response);
      timer = setTimeout(onDeadline, limits.bodyMilliseconds - limits.slowAfterMilliseconds);
    };
    const onDeadline = () => {
      if (request.complete) return;
      const seconds = (performance.now() - started) / 1000;
      const isTooSlow = (socket.bytesRead - bytesBefore) / seconds < limits.minBytesPerSecond;
      if (isTooSlow) sendRequestTimeout(request, response);
      else timer = setTimeout(onDeadline, CHECK_MILLISECONDS);
    };
    timer = setTimeout(onSlow, limits.slowAfterMilliseconds);
    request.once('close', () => {
      clearTimeout(timer);
      if (isCounted) changeSlowCount(address, -1);
    });
  };
}

/** Whether a request has a body (RFC 9112 §6). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection like node:http's own timeouts; the handler sees an aborted body. */
export function sendRequestTimeout({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent && socket.writable) {
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  }
  socket.destroySoon();
}
