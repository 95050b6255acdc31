/**
 * Runs a script in one file as the build bundles the server: imports that tsx turns into getters
 * would cost much of what a bench measures.
 * Usage: node bench/run-bundled.mjs bench/product-index.mts
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { bundleServer } from '../scripts/lib/bundle-server.mjs';

const [entry] = process.argv.slice(2);
if (!entry) throw new Error('Name the script to run.');
// Beside the script, so that it finds node_modules; its migrations are found from the root.
const outfile = path.resolve(`${entry}.${process.pid}.mjs`);
await bundleServer(entry, outfile);
process.on('exit', () => rmSync(outfile, { force: true }));
await import(pathToFileURL(outfile).href);
