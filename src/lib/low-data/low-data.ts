const CHANGED = 'didan:data';

/**
 * Checks for low-data mode: the shopper's choice or the browser's data saver
 * (document/boot-script.js).
 */
export const isLowDataOn = (): boolean => document.documentElement.dataset.bandwidth === 'low';

export function dataUseChanged(low: boolean): void {
  if (low) document.documentElement.dataset.bandwidth = 'low';
  else delete document.documentElement.dataset.bandwidth;
  window.dispatchEvent(new Event(CHANGED));
}

export function subscribeToLowData(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}
