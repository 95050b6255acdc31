import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session';

const KEY = 'didan.reports';
const MAX_REPORTS = 20;

type Kept = { id: string; reference: string };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'reference' in value &&
  typeof value.reference === 'string';

/** The references of what was reported in this browser, the newest first: with one its report is followed without an account. */
function readKept(): Kept[] {
  try {
    const kept: unknown = JSON.parse(safeLocalStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    // Somebody else's words under our key.
    return [];
  }
}

export function referenceKept(id: string, reference: string): void {
  const others = readKept().filter((one) => one.id !== id);
  safeLocalStorage.setItem(KEY, JSON.stringify([{ id, reference }, ...others].slice(0, MAX_REPORTS)));
}

export const referenceOf = (id: string): string | undefined =>
  readKept().find((one) => one.id === id)?.reference;

// Who signs out may be followed by somebody else.
onSessionEnd((why) => {
  if (why === 'signed-out') safeLocalStorage.removeItem(KEY);
});
