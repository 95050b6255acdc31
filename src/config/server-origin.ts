/**
 * Stands for the shop's origin in pages that are rendered when the shop is built. The server puts
 * the origin that it was started with in its place (server/production/page-cache.ts).
 */
export const BUILD_ORIGIN = 'https://origin.invalid';

/** On globalThis, because Next bundles pages separately from the code that starts the server. */
const KEY = Symbol.for('didan.origin');
const holder = globalThis as { [KEY]?: string }; // nothing else uses this symbol

/** Sets the shop's origin, before the first page is rendered. */
export function setServerOrigin(origin: string): void {
  holder[KEY] = origin;
}

/** The shop's origin on the server; at build time it is not known. */
export const getServerOrigin = (): string => holder[KEY] ?? BUILD_ORIGIN;
