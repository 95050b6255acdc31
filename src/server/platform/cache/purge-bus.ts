type PurgeListener = (keys: readonly string[]) => void;

/** On globalThis, because Next bundles the API separately from the server that caches its pages. */
const KEY = Symbol.for('didan.cache-purge');
const holder = globalThis as { [KEY]?: Set<PurgeListener> }; // nothing else uses this symbol

/** Calls `listener` with the keys of every purge in this process. */
export const onPurge = (listener: PurgeListener): void => void (holder[KEY] ??= new Set()).add(listener);

/** Marks everything cached in this process under one of the keys as out of date. */
export function purgeKeys(keys: readonly string[]): void {
  for (const listener of holder[KEY] ?? []) listener(keys);
}
