import Router from 'next/router';

import { clientEnv } from '@/config/env.client';
import { reportClientError } from '@/contracts/system.api';

import { maskPersonalData } from './mask-personal-data';

/** A page that keeps failing reports the first few only. */
const MOST_REPORTS = 5;
const MESSAGE_CHARACTERS = 200;
const MOST_FRAMES = 10;
/** Places in the shop's own scripts; addresses of pages may name an order. */
const FRAME = /_next\/static\/[\w./-]{1,200}:\d{1,9}:\d{1,9}/g;

let reports = 0;

/**
 * Reports to the server that a part of a page could not be rendered: the kind of error and where,
 * nothing that was typed and no address.
 */
export function reportCrash(error: unknown, part: 'page' | 'overlay'): void {
  reports += 1;
  if (reports > MOST_REPORTS) return;
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(typeof error);
  const body = {
    part,
    page: Router.router?.pathname ?? '',
    name: name.slice(0, 60),
    message: maskPersonalData(message).slice(0, MESSAGE_CHARACTERS),
    frames: (stack.match(FRAME) ?? []).slice(0, MOST_FRAMES).map((frame) => frame.slice(-120)),
  };
  // Without cookies, so that it names nobody. A report that does not arrive is not repeated.
  void fetch(`${clientEnv.apiUrl}${reportClientError.path}`, {
    method: reportClientError.method,
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
