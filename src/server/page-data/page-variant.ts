import { type IncomingHttpHeaders } from 'node:http';

const dataChoice = /(?:^|;\s*)didan_data=(low|full)(?:;|$)/;

/**
 * Whether the low-data variant of a page is requested: by the reader's choice, else by the
 * browser's Save-Data header (docs/decisions/0019). server/production/page-cache.ts keys on the
 * same two headers.
 */
export function isLowDataRequested(headers: IncomingHttpHeaders): boolean {
  const choice = dataChoice.exec(headers.cookie ?? '')?.[1];
  return choice ? choice === 'low' : headers['save-data'] === 'on';
}
