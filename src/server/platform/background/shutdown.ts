/** Work to do before the process ends, such as closing the database. */
type ShutdownHook = { name: string; run: () => unknown };

/** On globalThis, since Next bundles the API apart from the server that ends it. */
const KEY = Symbol.for('didan.shutdown');
const holder = globalThis as { [KEY]?: ShutdownHook[] }; // nothing else uses this symbol

/** Registers work for the end of the process. The last registered runs first, as what was opened last depends on what came before. */
export function onShutdown(name: string, run: () => unknown): void {
  (holder[KEY] ??= []).push({ name, run });
}

/** Runs every hook once, one after the other. A hook that fails is reported and does not keep the others from running. */
export async function runShutdownHooks(onFailure: (name: string, error: unknown) => void): Promise<void> {
  for (let hook = holder[KEY]?.pop(); hook; hook = holder[KEY]?.pop()) {
    try {
      await hook.run();
    } catch (error) {
      onFailure(hook.name, error);
    }
  }
}
