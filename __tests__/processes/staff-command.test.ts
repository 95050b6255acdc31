import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { openEmbedded } from '@/server/platform/database/embedded';

it('staff command works on the database of a stopped shop and refuses a running one', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'didan-staff-'));
  const shop = await openEmbedded(directory);
  const command = () =>
    promisify(execFile)(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/staff.mts', 'list'], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: directory },
    });
  await expect(command()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/in use by process/),
  });
  await shop.close();
  expect((await command()).stdout).toBe('No parcel is reported as not delivered.\n');
  rmSync(directory, { recursive: true, force: true });
}, 60_000);
