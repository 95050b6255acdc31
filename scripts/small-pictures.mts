// Writes the 320-pixel AVIF and WebP that a product's picture lacks, from its largest file:
// low-data pages show no other size (docs/decisions/0019). Usage: npx tsx
// scripts/small-pictures.mts (after pictures were added to public/images)
import { existsSync, readdirSync } from 'node:fs';

import sharp, { type Sharp } from 'sharp';

const folder = 'public/images';
const WIDTH = 320;

const write = {
  avif: (picture: Sharp, file: string) => picture.avif({ quality: 50, effort: 6 }).toFile(file),
  webp: (picture: Sharp, file: string) => picture.webp({ quality: 70, effort: 6 }).toFile(file),
};

const names = readdirSync(folder).flatMap((file) => /^(.+)-960\.avif$/.exec(file)?.[1] ?? []);
let written = 0;

for (const name of names) {
  for (const [format, save] of Object.entries(write)) {
    const file = `${folder}/${name}-${WIDTH}.${format}`;
    if (existsSync(file)) continue;
    await save(sharp(`${folder}/${name}-960.avif`).resize(WIDTH), file);
    written += 1;
  }
}

console.log(`${written} pictures of ${WIDTH} pixels written`);
