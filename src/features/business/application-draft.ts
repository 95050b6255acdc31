import { type BusinessPayload } from '@/contracts/business';
import { safeSessionStorage } from '@/lib/storage/safe-storage';

/* What was typed into the application survives a reload; the identity number and the file do not. */

const KEY = 'didan.application';

export type ApplicationDraft = Partial<Omit<BusinessPayload, 'identity_number'>>;

export function readApplicationDraft(): ApplicationDraft {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const texts = Object.entries(stored).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(texts) as ApplicationDraft; // written by saveApplicationDraft alone
  } catch {
    return {};
  }
}

export const saveApplicationDraft = (draft: ApplicationDraft): void =>
  safeSessionStorage.setItem(KEY, JSON.stringify(draft));

export const deleteApplicationDraft = (): void => safeSessionStorage.removeItem(KEY);
