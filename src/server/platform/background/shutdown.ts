/** Work to do before the process ends, such as closing the database. */
type ShutdownHook = { name: string; run: () => unknown };

/** On globalThis, because Next bundles the API separately from the server that shuts it down. */
const KEY = Symbol.for('didan.shutdown');
const holder = globalThis as { [KEY]?: ShutdownHook[] }; // nothing else uses this symbol

/**
 * Registers work for the end of the process. Hooks run in reverse order, as later ones use earlier
 * parts.
 */
export function onShutdown(name: string, run: () => unknown): void {
  (holder[KEY] ??= []).push({ name, run });
}

/** Runs every hook once, one after the other. A failed hook is reported; the others still run. */
export async function runShutdownHooks(onFailure: (name: string, error: unknown) => void): Promise<void> {
  for (let hook = holder[KEY]?.pop(); hook; hook = holder[KEY]?.pop()) {
    try {
      await hook.run();
    } catch (error) {
      onFailure(hook.name, error);
    }
  }
}
