import { type AuditValues } from '@/server/modules/audit/tables';

const VALUE_MAX_CHARACTERS = 500;

/** A value as the audit log keeps it: short, and lists as texts. */
function toAuditValue(value: unknown): AuditValues[string] {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.slice(0, VALUE_MAX_CHARACTERS);
  if (!Array.isArray(value)) return JSON.stringify(value) ?? null;
  return value.map((item: unknown) => (typeof item === 'string' ? item : JSON.stringify(item)));
}

/** The fields of `changes` that differ from `former`, before and after. */
export function listChanges(former: object, changes: object): { before: AuditValues; after: AuditValues } {
  const changed = Object.entries(changes).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(former, field)),
  );
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, toAuditValue(Reflect.get(former, field))])),
    after: Object.fromEntries(changed.map(([field, value]) => [field, toAuditValue(value)])),
  };
}
