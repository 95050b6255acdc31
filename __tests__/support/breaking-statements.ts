/** Statements that the former release, which runs during a deploy too, does not survive. */
const BREAKING: [reason: string, pattern: RegExp][] = [
  [
    'drops what the former release uses',
    /\bdrop (?:table|column|schema|type|view|sequence|function|trigger|default)\b/i,
  ],
  ['renames what the former release uses', /\brename\b/i],
  ['changes a type', /\bset data type\b|\balter column \S+ type\b/i],
  ['demands a value that the former release does not write', /\bset not null\b/i],
  [
    'demands a value that the former release does not write',
    /\badd column (?![^;]*\bdefault\b)(?![^;]*\bgenerated\b)[^;]*\bnot null\b/i,
  ],
  ['belongs into functions.sql', /\bcreate (?:or replace )?(?:constraint )?(?:function|trigger)\b/i],
];

/** Says that the former release has done without it already, in a comment above the statement. */
const UNUSED = /^--\s*Unused since the former release\b/m;

/** Finds the statements of a migration that keep the former release from running on the new schema. */
export function findBreakingStatements(migration: string): string[] {
  return migration
    .split('--> statement-breakpoint')
    .filter((statement) => !UNUSED.test(statement))
    .flatMap((statement) => {
      const code = statement.replaceAll(/--.*$/gm, '').trim();
      const found = BREAKING.find(([, pattern]) => pattern.test(code));
      return found ? [`${found[0]}: ${code}`] : [];
    });
}
