import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'commit-message-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the hook as git does. */
function checkMessage(message: string) {
  const file = join(folder, 'COMMIT_EDITMSG');
  writeFileSync(file, message);
  return spawnSync('.githooks/commit-msg', [file], { encoding: 'utf8' });
}

it.each([
  'fix(security): open queued mails and codes after a key rotation',
  'feat!: drop the former API',
  'docs: need not say more',
  'ci: SBOM is written beside the build',
  '# a comment of git\nfix(cart): keep the id\n\nWhy it is kept.\n',
  `feat: ${'ñ'.repeat(66)}`,
  'Merge branch "main"',
  'fixup! fix(cart): keep the id',
])('a commit with a conventional, imperative subject is accepted: %j', (message) => {
  expect(checkMessage(message)).toMatchObject({ status: 0, stderr: '' });
});

it.each([
  ['', 'type(scope): imperative'],
  ['Keep the id of a cart', 'type(scope): imperative'],
  ['fix(cart):', 'type(scope): imperative'],
  ['fix(cart) : keep the id', 'type(scope): imperative'],
  ['wip: keep the id', 'one of these types'],
  ['fix(cart): Keep the id', 'a small letter'],
  ['fix(cart): added an id', 'the imperative'],
  ['fix(cart): keep the id.', 'a full stop'],
  [`feat: ${'x'.repeat(67)}`, 'has 73'],
  ['fix(cart): keep the id\nWhy it is kept.', 'a line empty'],
])('a commit with a malformed message is refused and told why: %j', (message, reason) => {
  const { status, stderr } = checkMessage(message);
  expect(status).toBe(1);
  expect(stderr).toContain(reason);
});
