import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { migrationsFolder } from '@/server/platform/database/schema-version';

import { findBreakingStatements } from '../support/breaking-statements';

const [baseline, ...later] = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();

it('the former release runs on the schema of every migration after the baseline', () => {
  expect(baseline).toBe('0000_baseline.sql');
  const breaking = later.flatMap((name) =>
    findBreakingStatements(readFileSync(path.join(migrationsFolder, name), 'utf8')).map(
      (statement) => `${name} ${statement}`,
    ),
  );
  expect(breaking).toEqual([]);
});

it.each([
  'ALTER TABLE "orders" DROP COLUMN "note";',
  'DROP TABLE "orders";',
  'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE jsonb;',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
  'CREATE OR REPLACE FUNCTION "count_sale"() RETURNS trigger AS $$ $$;',
])('a migration that breaks the former release is found: %s', (statement) => {
  expect(
    findBreakingStatements(`CREATE INDEX "a" ON "b" ("c");--> statement-breakpoint\n${statement}`),
  ).toEqual([expect.stringContaining(statement)]);
});

it.each([
  'ALTER TABLE "orders" ADD COLUMN "note" text;',
  `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
  'CREATE TABLE "notes" ("id" uuid PRIMARY KEY NOT NULL);',
  '-- Unused since the former release.\nALTER TABLE "orders" DROP COLUMN "note";',
])('a migration that the former release survives passes: %s', (statement) => {
  expect(findBreakingStatements(statement)).toEqual([]);
});
