/** What the offline worker keeps, each kind in a cache of its own; the pages know their names too (docs/decisions/0018). */
export const offlineCacheNames = {
  shell: 'didan-shell',
  pages: 'didan-pages',
  pageData: 'didan-page-data',
  replies: 'didan-replies',
  build: 'didan-build',
  pictures: 'didan-pictures',
  fonts: 'didan-fonts',
  files: 'didan-files',
} as const;

/** The `Server-Timing` entry on a reply that was kept; its description is when the shop gave it, in milliseconds since 1970. */
export const CACHED_REPLY_TIMING = 'kept';

/** What a page tells the worker once it is at rest, so that what came before there was a worker is kept too. */
export type PageResourcesMessage = { type: 'page-seen'; build: string; addresses: string[] };
