/**
 * Draws the picture in the file `argv[2]` once, then `argv[3]` times at once, and prints how many
 * bytes this process grew by at its largest, as `{ once, atOnce }`.
 */
import { readFileSync } from 'node:fs';

import { createProfilePictures } from '@/server/modules/pictures/process-image';

const SAMPLE_MILLISECONDS = 5;

const picture = readFileSync(process.argv[2]!);
const times = Number(process.argv[3]);

// Sampled, as Linux counts the memory of the process that started this one into its `maxRSS`.
const before = process.memoryUsage.rss();
let peak = before;
const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MILLISECONDS);

await createProfilePictures(picture);
const once = peak - before;
await Promise.all(Array.from({ length: times }, () => createProfilePictures(picture)));
clearInterval(timer);
process.stdout.write(JSON.stringify({ once, atOnce: peak - before }));
