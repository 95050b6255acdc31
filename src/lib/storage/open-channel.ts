/**
 * Opens a channel to the shop's other tabs.
 * @returns undefined if the browser has none or refuses it, as sandboxed pages do.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
