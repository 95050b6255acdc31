import { readFileSync } from 'node:fs';

type Lockfile = { packages: Record<string, { version: string }> };

/** Oldest versions without a known vulnerability that would affect this shop. */
const floors = { next: '16.3.3', axios: '1.18.0', hono: '4.12.34', 'drizzle-orm': '0.45.2' };

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

const installed = (name: string) =>
  Object.entries(lockfile.packages)
    .filter(([place]) => place.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version);

const isAtLeast = (version: string, floor: string) =>
  version.localeCompare(floor, 'en', { numeric: true }) >= 0;

it.each(Object.entries(floors))('lockfile has no %s below %s', (name, floor) => {
  expect(installed(name)).not.toEqual([]);
  expect(installed(name).filter((version) => !isAtLeast(version, floor))).toEqual([]);
});

it('lockfile does not contain axios 1.14.1, a malicious release', () => {
  expect(installed('axios')).not.toContain('1.14.1');
});
