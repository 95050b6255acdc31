import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { bundleForNode } from '../support/api/api-process';
import { createBlankImage } from '../support/api/pictures';
import { printMeasurement } from '../support/api/print-measurement';

const MB = 1024 * 1024;
const CONCURRENT = 10;

const bundle = bundleForNode('__tests__/support/api/draw-at-once.ts');
const directory = mkdtempSync(path.join(tmpdir(), 'didan-picture-'));
afterAll(() => {
  bundle.remove();
  rmSync(directory, { recursive: true });
});

/** Draws the picture in a process of its own: test files share the resident memory of one. */
async function measureMemory(name: string, picture: Buffer) {
  const file = path.join(directory, name);
  writeFileSync(file, picture);
  const { status, stdout, stderr } = spawnSync(process.execPath, [bundle.file, file, String(CONCURRENT)], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const { once, atOnce } = JSON.parse(stdout) as { once: number; atOnce: number };
  printMeasurement(
    'T33',
    `${name}: memory +${Math.round(once / MB)} MB, ${CONCURRENT} at once: +${Math.round(atOnce / MB)} MB`,
  );
  return { once, atOnce };
}

it('concurrent pictures of 39 million pixels are decoded one at a time', async () => {
  const large = await createBlankImage(6500, 6000).png({ palette: true, progressive: true }).toBuffer();
  expect(large.length).toBeLessThan(2 * MB);
  const { once, atOnce } = await measureMemory('39 megapixels.png', large);
  expect(once).toBeGreaterThan(100 * MB);
  expect(atOnce).toBeLessThanOrEqual(300 * MB);
}, 120_000);

it('concurrent photos of 108 megapixels are scaled down while they are decoded', async () => {
  const photo = await createBlankImage(12_000, 9000).jpeg().toBuffer();
  const { atOnce } = await measureMemory('108 megapixels.jpg', photo);
  expect(atOnce).toBeLessThanOrEqual(100 * MB);
}, 120_000);
