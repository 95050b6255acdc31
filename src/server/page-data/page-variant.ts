import { type IncomingHttpHeaders } from 'node:http';

const chosen = /(?:^|;\s*)didan_data=(low|full)(?:;|$)/;

/**
 * Which of a page's two forms is asked for: what the reader chose, else what the browser says of its own accord
 * (docs/decisions/0019). server/production/page-cache.ts keeps them apart by the same two headers.
 */
export function isLowDataRequested(headers: IncomingHttpHeaders): boolean {
  const choice = chosen.exec(headers.cookie ?? '')?.[1];
  return choice ? choice === 'low' : headers['save-data'] === 'on';
}
