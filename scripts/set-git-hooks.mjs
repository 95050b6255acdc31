// Lets git run the hooks in .githooks; npm calls it after an install. Outside a checkout, or where git
// has a folder of hooks already, it changes nothing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** @param {string[]} words */
const git = (...words) => spawnSync('git', words, { encoding: 'utf8' });

if (existsSync('.git') && git('config', '--get', 'core.hooksPath').status === 1) {
  const { status } = git('config', '--local', 'core.hooksPath', '.githooks');
  if (status !== 0) console.warn('git’s hooks were not set: commit messages go unchecked.');
}
