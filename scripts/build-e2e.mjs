// The build that the browser tests run against, with the settings it was started with.
// A process of its own, since Next hands a flag of its own process on to workers that may not have it.
// Usage: node --env-file=__tests__/e2e/support/shop.env scripts/build-e2e.mjs
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build', '--webpack'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
