/** The cache names of the service worker, one for each kind of request (docs/decisions/0018). */
export const offlineCacheNames = {
  /** Bag, wishlist and search. */
  shell: 'didan-shell',
  pages: 'didan-pages',
  pageData: 'didan-page-data',
  replies: 'didan-replies',
  /** Files of a build, with a hash in their name. */
  build: 'didan-build',
  pictures: 'didan-pictures',
  fonts: 'didan-fonts',
  /** Files with a fixed name, such as icons. */
  files: 'didan-files',
} as const;

/**
 * The `Server-Timing` entry of a cached reply; its description is when the shop sent it, in
 * milliseconds since 1970.
 */
export const CACHED_REPLY_TIMING = 'cached-at';

/** Sent by a page once it is idle, so the service worker also caches what was loaded before it ran. */
export type PageResourcesMessage = { type: 'page-resources'; build: string; urls: string[] };
